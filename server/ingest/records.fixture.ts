import type { ImportKindName, ImportProblem } from '../../contract/imports';
import type { Db } from '../db/db';
import { importFile, type ImportJob } from './import';

export const now = new Date('2026-11-20T06:00:00Z');

/** Mappings whose columns have the names of their fields. */
export const mappings = {
    consumers: {
        dateFormat: 'DD/MM/YYYY',
        columns: Object.fromEntries(
            'account name tariffClass connectedOn nameBn dma ward route lat lon status closedOn phone meterSerial meterMake meterSizeMm meterInstalledOn'
                .split(' ')
                .map(field => [field, field]),
        ),
        values: { tariffClass: { RES: 'domestic' }, status: { disconnected: 'closed' } },
        placedFrom: '2026-10-01',
    },
    bills: {
        columns: Object.fromEntries(
            'number account issuedOn from to volumeM3 billedBdt previousReading presentReading basis replaces credits readAt reader book'
                .split(' ')
                .map(field => [field, field]),
        ),
        values: { basis: { M: 'metered' } },
        time: { format: 'YYYY-MM-DD HH:mm', zone: 'Asia/Dhaka' },
    },
    payments: { columns: { account: 'account', paidOn: 'paidOn', amountBdt: 'amountBdt', bill: 'bill' } },
} satisfies Partial<Record<ImportKindName, object>>;
export type RecordKindName = keyof typeof mappings;

export type CsvRow = Readonly<Record<string, string | number | undefined>>;

/** A file of rows by field; a field that a row lacks is blank. */
export const csvOf = (kind: RecordKindName, rows: readonly CsvRow[]): string => {
    const fields = Object.keys(mappings[kind].columns);
    return [fields, ...rows.map(row => fields.map(field => row[field] ?? ''))].map(cells => cells.join(',')).join('\n');
};

/** Imports rows by field, or the text of a file; gives the report and the problems. */
export const importRows = async (
    db: Db,
    kind: RecordKindName,
    content: readonly CsvRow[] | string,
    options: Partial<ImportJob> = {},
) => {
    const text = typeof content === 'string' ? content : csvOf(kind, content);
    const problems: ImportProblem[] = [];
    const outcome = await importFile(kind, {
        db,
        fileName: `${kind}.csv`,
        source: async function* () {
            yield new TextEncoder().encode(text);
        },
        mapping: mappings[kind],
        now,
        onProblem: problem => problems.push(problem),
        ...options,
    });
    return { ...outcome, problems };
};

/** Accounts by number, `A1` to `A<count>`, in the DMA D1. */
export const accountRows = (count: number, more: CsvRow = {}): CsvRow[] =>
    Array.from({ length: count }, (_, index) => ({
        account: `A${index + 1}`,
        name: 'Rahima',
        tariffClass: 'RES',
        connectedOn: '01/02/2020',
        dma: 'D1',
        route: 'R1',
        ...more,
    }));

/** The bill of a month of 2026 of an account, 1 m3 a day. */
export const billRow = (account: string, month: number, more: CsvRow = {}): CsvRow => {
    const first = (ahead: number) => new Date(Date.UTC(2026, month - 1 + ahead, 1)).toISOString().slice(0, 10);
    return {
        number: `${account}-${month}`,
        account,
        issuedOn: `${first(1).slice(0, 8)}05`,
        from: first(0),
        to: first(1),
        volumeM3: 30.5,
        billedBdt: 400.25,
        presentReading: 100 + 31 * month,
        basis: 'M',
        ...more,
    };
};
