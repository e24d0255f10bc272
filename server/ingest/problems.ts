import { en } from '../../contract/messages/import.en';
import type { ImportCounts, ImportProblem, ImportProblemCode, ImportReport } from '../../contract/imports';

/** A file that is not taken at all; nothing of it was written, or nothing more. */
export class FileRefusal extends Error {
    override readonly name = 'FileRefused';
    constructor(readonly problems: readonly ImportProblem[]) {
        super(problems.map(problemText).join('\n'));
    }
}

export const refuse = (code: ImportProblemCode, line = 1, column?: string): FileRefusal =>
    new FileRefusal([{ line, code, ...(column !== undefined && { column }) }]);

/** `line 12, column "DMA 1": notANumber (This is not a number.)` */
export const problemText = ({ line, column, code }: ImportProblem): string =>
    `line ${line}${column === undefined ? '' : `, column ${JSON.stringify(column)}`}: ${code} (${en[code]})`;

export const noCounts = (): ImportCounts => ({
    read: 0,
    added: 0,
    changed: 0,
    duplicates: 0,
    rejected: 0,
    missing: 0,
    gaps: 0,
    implausible: 0,
    surplus: 0,
});

/** Counts by series, added up to a report. */
export const reportOf = (counts: Readonly<Record<string, ImportCounts>>): ImportReport => {
    const total = noCounts();
    for (const one of Object.values(counts))
        for (const key of Object.keys(total) as (keyof ImportCounts)[]) total[key] += one[key];
    const series = Object.entries(counts).map(([key, one]) => [key, { ...noCounts(), ...one }] as const);
    return { ...total, series: Object.fromEntries(series) };
};
