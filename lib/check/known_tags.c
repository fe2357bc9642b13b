#include "known_tags.h"

static const char names[KNOWN_TAGS][12] = {
    "Event",  "Site",     "Date",      "Round",     "White",       "Black",
    "Result", "WhiteElo", "BlackElo",  "ECO",       "PlyCount",    "TimeControl",
    "FEN",    "SetUp",    "Variant",   "EventDate", "UTCDate",     "EndDate",
    "Time",   "UTCTime",  "StartTime", "EndTime",   "WhiteFideId", "BlackFideId",
};

const char *known_tag_name(enum known_tag tag)
{
    return names[tag];
}

/* Which name it can only be, by its length and one letter. */
static enum known_tag candidate(struct ratsu_slice name)
{
    const char *c = name.data;
    switch (name.length) {
    case 3:
        return c[0] == 'E' ? TAG_ECO : TAG_FEN;
    case 4:
        return c[0] == 'S' ? TAG_SITE : c[0] == 'D' ? TAG_DATE : TAG_TIME;
    case 5:
        switch (c[0]) {
        case 'E':
            return TAG_EVENT;
        case 'R':
            return TAG_ROUND;
        case 'W':
            return TAG_WHITE;
        case 'B':
            return TAG_BLACK;
        default:
            return TAG_SETUP;
        }
    case 6:
        return TAG_RESULT;
    case 7:
        if (c[0] == 'U') return c[3] == 'D' ? TAG_UTC_DATE : TAG_UTC_TIME;
        if (c[0] == 'E') return c[3] == 'D' ? TAG_END_DATE : TAG_END_TIME;
        return TAG_VARIANT;
    case 8:
        return c[0] == 'W' ? TAG_WHITE_ELO : c[0] == 'B' ? TAG_BLACK_ELO : TAG_PLY_COUNT;
    case 9:
        return c[0] == 'E' ? TAG_EVENT_DATE : TAG_START_TIME;
    case 11:
        return c[0] == 'W' ? TAG_WHITE_FIDE_ID : c[0] == 'B' ? TAG_BLACK_FIDE_ID : TAG_TIME_CONTROL;
    default:
        return UNKNOWN_TAG;
    }
}

enum known_tag known_tag(struct ratsu_slice name)
{
    enum known_tag tag = candidate(name);
    if (tag == UNKNOWN_TAG || memcmp(name.data, names[tag], name.length) != 0) return UNKNOWN_TAG;
    return tag;
}
