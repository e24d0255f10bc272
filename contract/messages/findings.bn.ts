import type { FindingMessages } from './findings.en';

/** The sentences of findings in Bengali. */
export const bn: FindingMessages = {
    finding: {
        outOfRange: '%{place}, %{day}: %{values}',
        criticallyLowPressure:
            '%{place}: %{day} তারিখে সরবরাহের সময় গড় চাপ %{observed} বার, সীমা %{limit} বার; %{below}% নমুনা এর নিচে',
    },
    value: {
        low: '%{parameter} %{value} %{unit}, সীমা %{limit}-এর নিচে',
        high: '%{parameter} %{value} %{unit}, সীমা %{limit}-এর উপরে',
    },
};
