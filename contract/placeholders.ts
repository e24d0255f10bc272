/**
 * What an e-mail template may ask to be filled in, as `{{name}}`. Of a digest of several events, a single value is each
 * event's, by comma and without repetition; `events` and `outOfRange` are lists in a message and one line in a subject.
 */
export const placeholders = [
    /** The product and the authority that runs it. */
    'productName',
    'authorityName',
    /** The day on which the mail is written. */
    'date',
    /** The page that shows what it is about. */
    'link',
    /** The name of the alert rule, how many events it tells of, and a sentence for each. */
    'alertName',
    'count',
    'events',
    /** Of an event: where, since when, what was measured and what was expected. */
    'placeName',
    'since',
    'value',
    'limit',
    /** Of a water quality report: its name, plant and day, and the values that left their limits. */
    'reportName',
    'plantName',
    'reportDate',
    'outOfRange',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** Of a water quality report: what nothing but values out of range fills in. */
export const reportPlaceholders: readonly string[] = [
    'reportName',
    'plantName',
    'reportDate',
    'outOfRange',
] satisfies Placeholder[];
/** What was measured and expected, of whatever was found; the report of a month is no finding. */
export const measurePlaceholders: readonly string[] = ['value', 'limit'] satisfies Placeholder[];
