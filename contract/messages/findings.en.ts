/** Sentences about what was found, in mails and lists; the blanks hold numbers and names in the reader's language. */
export const en = {
    finding: {
        outOfRange: '%{place}, %{day}: %{values}',
        criticallyLowPressure:
            '%{place}: %{observed} bar on average while supplied on %{day}, limit %{limit} bar; %{below} % of the samples under it',
    },
    value: {
        low: '%{parameter} %{value} %{unit}, below %{limit}',
        high: '%{parameter} %{value} %{unit}, above %{limit}',
    },
};
export type FindingMessages = typeof en;
