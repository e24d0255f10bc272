/** Kinds of files that lists and tables are given as, in the order in which they are offered. */
export const formats = ['csv', 'xlsx', 'pdf'] as const;
export type Format = (typeof formats)[number];

/** The most rows that a PDF holds; more are nothing to read on paper. */
export const largestPdf = 5000;
