import { z } from 'zod';

/** How a file of separated values is written. */
export const fileLayout = {
    separator: z.enum([',', ';', '\t', '|']).default(','),
    decimal: z.enum(['.', ',']).default('.'),
    encoding: z.enum(['utf-8', 'latin1', 'utf-16le']).default('utf-8'),
};

const isZone = (zone: string) => {
    // PostgreSQL takes an offset for the opposite one.
    if (/^[-+\d]/.test(zone)) return false;
    try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
    } catch {
        return false;
    }
};
export const unique = (values: readonly string[]) => new Set(values).size === values.length;

/** What each token of a written time tells of it. */
export const stampTokens: Readonly<Record<string, string>> = {
    YYYY: 'year',
    MM: 'month',
    M: 'month',
    DD: 'day',
    D: 'day',
    HH: 'hour',
    H: 'hour',
    hh: 'hour',
    h: 'hour',
    mm: 'minute',
    ss: 'second',
    SSS: 'ms',
    A: 'half',
    Z: 'offset',
};
export const tokenPattern = /YYYY|SSS|MM|DD|HH|hh|mm|ss|[MDHhAZ]/g;
/** Whether a format tells a day, and nothing twice. */
const isDate = (format: string) => {
    const parts = Array.from(format.matchAll(tokenPattern), ([token]) => stampTokens[token]);
    return unique(parts) && ['year', 'month', 'day'].every(part => parts.includes(part));
};

export const timeZone = z.string().max(60).refine(isZone, { error: 'invalid' });
/** `ISO` (with offset), or YYYY MM M DD D HH H hh h mm ss SSS A Z and the marks between them. */
export const stampFormat = z
    .string()
    .min(3)
    .max(60)
    .refine(format => format === 'ISO' || isDate(format), { error: 'invalid' });

const column = z.string().trim().min(1).max(200);
const optional = column.optional();
/** Words of the file by what they mean here: `{ "M": "metered" }`. */
const wordsFor = <T extends z.ZodType<string>>(meaning: T) => z.record(z.string(), meaning).optional();

const layout = {
    ...fileLayout,
    /** Of every day of the file: YYYY MM M DD D and the marks between them. */
    dateFormat: z.string().min(3).max(60).refine(isDate, { error: 'invalid' }).default('YYYY-MM-DD'),
};
interface Written {
    separator: string;
    decimal: string;
    columns: Record<string, string | undefined>;
}
const marksDiffer = ({ decimal, separator }: Written) => decimal !== separator;
const columnsDiffer = ({ columns }: Written) => unique(Object.values(columns).flatMap(name => name ?? []));
const marks = { path: ['decimal'], error: 'invalid' };
const columns = { path: ['columns'], error: 'duplicate' };

export const consumerStatuses = ['active', 'closed'] as const;
export const billBases = ['metered', 'unmetered', 'minimum', 'estimated'] as const;

/** How the columns of a file of accounts are read, one account a row. A blank cell says that there is none. */
export const consumersMapping = z
    .strictObject({
        ...layout,
        columns: z.strictObject({
            account: column,
            name: column,
            tariffClass: column,
            connectedOn: column,
            nameBn: optional,
            dma: optional,
            ward: optional,
            route: optional,
            lat: optional,
            lon: optional,
            status: optional,
            closedOn: optional,
            phone: optional,
            meterSerial: optional,
            meterMake: optional,
            meterModel: optional,
            meterSizeMm: optional,
            /** A day, or the year alone. */
            meterInstalledOn: optional,
        }),
        values: z
            .strictObject({
                tariffClass: wordsFor(z.string().trim().min(1).max(40)),
                status: wordsFor(z.enum(consumerStatuses)),
            })
            .default({}),
        /** The day from which known accounts stand in the DMA, ward and route of the file, today at the latest and where none is named. */
        placedFrom: z.iso.date().optional(),
    })
    .refine(marksDiffer, marks)
    .refine(columnsDiffer, columns)
    .refine(mapping => !mapping.columns.lat === !mapping.columns.lon, { path: ['columns'], error: 'invalid' })
    .meta({ id: 'ConsumersMapping' });
export type ConsumersMapping = z.infer<typeof consumersMapping>;

/** How the columns of a file of bills are read, one bill a row. A bill is known by its number and month of issue. */
export const billsMapping = z
    .strictObject({
        ...layout,
        columns: z.strictObject({
            number: column,
            account: column,
            issuedOn: column,
            from: column,
            to: column,
            volumeM3: column,
            billedBdt: column,
            previousReading: optional,
            presentReading: optional,
            basis: optional,
            replaces: optional,
            credits: optional,
            readAt: optional,
            reader: optional,
            book: optional,
        }),
        values: z.strictObject({ basis: wordsFor(z.enum(billBases)) }).default({}),
        /** Whether the bill covers the day in `to`; else `to` is the day on which the next bill begins. */
        toIncluded: z.boolean().default(false),
        /** How `readAt` is written. */
        time: z.strictObject({ format: stampFormat, zone: timeZone }).optional(),
    })
    .refine(marksDiffer, marks)
    .refine(columnsDiffer, columns)
    .refine(mapping => !mapping.columns.readAt || mapping.time, { path: ['time'], error: 'required' })
    .meta({ id: 'BillsMapping' });
export type BillsMapping = z.infer<typeof billsMapping>;

/**
 * How the columns of a file of payments are read, one payment a row. A payment is known by its account and `number` (of
 * the receipt); where no column holds one, by account, day, amount and bill.
 */
export const paymentsMapping = z
    .strictObject({
        ...layout,
        columns: z.strictObject({
            account: column,
            paidOn: column,
            amountBdt: column,
            bill: optional,
            number: optional,
        }),
    })
    .refine(marksDiffer, marks)
    .refine(columnsDiffer, columns)
    .meta({ id: 'PaymentsMapping' });
export type PaymentsMapping = z.infer<typeof paymentsMapping>;
