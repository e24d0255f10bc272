import type { DownloadRequest } from '../../contract/downloads';
import type { Format } from '../../contract/file-formats';
import { formatDay, formatInstant, inDigits } from '../../contract/format';
import { fileNameOf } from '../../contract/file-name';
import { periodKeys } from '../../contract/filters';
import { addDays } from '../../contract/period';
import type { Caller, Deps } from '../deps';
import { cityZone } from '../network/site.queries';
import { localDay } from '../../contract/zone';
import type { ExportRequest } from './request';
import { localClock } from '../lists/cells.rules';
import { csvOf } from './csv';
import { pageDocument, type PageTable } from './page-document';
import { pdfOf } from './pdf';
import type { RowDays } from '../lists/source';
import type { Sheet } from './sheet';
import { takePlace } from './turns';
import { headingOf, wordsOf, type ExportWords } from '../lists/words';
import { xlsxOf } from './xlsx';

export type FileOptions = Pick<DownloadRequest, 'language' | 'format' | 'title' | 'filterText' | 'page'>;

/** A list as a file: its bytes are made as they are taken. */
export interface ListFile {
    name: string;
    type: string;
    bytes: AsyncGenerator<Uint8Array, void>;
}

const types: Record<Format, string> = {
    csv: 'text/csv; charset=utf-8; header=present',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pdf: 'application/pdf',
};
const writerOf = (format: Format, { config }: Deps): ((sheet: Sheet) => AsyncGenerator<Uint8Array, void>) =>
    ({ csv: csvOf, xlsx: (sheet: Sheet) => xlsxOf(sheet), pdf: (sheet: Sheet) => pdfOf(sheet, config) })[format];

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/** What says of which days a list is; it has a line of its own. */
const periodNames: readonly string[] = Object.values(periodKeys).flat();

/** What says of a table in which order it is, and which page of it was looked at. */
const orderNames: readonly string[] = ['sort', 'order', 'page', 'perPage'];

/** The filters as they were sent, where the page gave no words for them; in a mail, which has no line of its own for it, with the period. */
export const filtersOf = ({ given }: ExportRequest, elsewhere: readonly string[] = []): string => {
    const { filter, ...rest } = given;
    const others = Object.entries(rest).filter(([name]) => ![...orderNames, ...elsewhere].includes(name));
    return Object.entries({ ...(parsed(filter) as object | undefined), ...Object.fromEntries(others) })
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('; ');
};

const sortOf = ({ given, source, columns }: ExportRequest, words: ExportWords): string => {
    const { sort } = given;
    if (!sort) return '';
    const [by, order] = sort.startsWith('[') ? (parsed(sort) as [string, string]) : [sort, given['order'] ?? 'ASC'];
    const column = [...columns, ...source.set.columns].find(each => each.source === by);
    const heading = column ? headingOf(words, source.set.name, column) : by;
    return `${heading}, ${order === 'ASC' ? words.about.ascending : words.about.descending}`;
};

/** The period that was asked for, and its first and last day where the rows tell them. */
const periodOf = (
    { given }: ExportRequest,
    words: ExportWords,
    { days, inWords }: { days: RowDays | undefined; inWords: (day: string) => string },
): string => {
    if (days && 'latest' in days) return words.about[days.latest].replace('%{day}', inWords(addDays(days.to, -1)));
    const asked = periodNames
        .flatMap(name => given[name] ?? [])
        .map(each => words.value('period', each))
        .join(' - ');
    const range = days ? `${inWords(days.from)} – ${inWords(addDays(days.to, -1))}` : '';
    return [asked, range].filter(Boolean).join(': ');
};

/** The name a file gets: of the list, its filters and the day. */
export const fileNameFor = (
    asked: ExportRequest,
    { language, title, filterText, format }: FileOptions,
    day: string,
): string => fileNameOf(title || wordsOf(language).list(asked.source.set.name), filterText ?? '', day, format);

export interface Watch {
    /** Told after each page, and `last` when a file that is written whole is handed over; `false` ends it there. */
    onPage?: (rows: number, total: number | undefined, last?: boolean) => Promise<boolean>;
    onEnd?: (state: 'done' | 'cancelled' | 'failed', rows: number) => Promise<unknown>;
    /** Ends the making of the file, where whoever asked for it goes away. */
    signal?: AbortSignal;
}

/** The download was stopped by its user: the file must not look like a whole one. */
export class StoppedFile extends Error {}

/** Counts the rows that go into a file, and notes how the making of the file ends. */
const watcher = ({ onPage, onEnd, signal }: Watch, total: () => number | undefined) => {
    let rows = 0;
    const mustGoOn = async (last?: boolean) => {
        signal?.throwIfAborted();
        if (onPage && !(await onPage(rows, total(), last))) throw new StoppedFile();
    };
    return {
        mustGoOn,
        pages: async function* <R>(pages: AsyncIterable<readonly R[]>) {
            for await (const page of pages) {
                rows += page.length;
                yield page;
                await mustGoOn();
            }
        },
        bytes: async function* (
            chunks: AsyncGenerator<Uint8Array, void>,
            writtenWhole: boolean,
            free?: () => void,
        ): AsyncGenerator<Uint8Array, void> {
            let state: 'done' | 'cancelled' | 'failed' = 'cancelled';
            try {
                for await (const chunk of chunks) {
                    if (writtenWhole) {
                        free?.();
                        await mustGoOn(true);
                    }
                    yield chunk;
                }
                state = 'done';
            } catch (error) {
                if (!(error instanceof StoppedFile)) state = 'failed';
                throw error;
            } finally {
                free?.();
                await onEnd?.(state, rows);
            }
        },
    };
};

/** A user as files and mails name them. */
export const userName = async ({ db }: Deps, { userId }: Caller): Promise<string> => {
    const [user] = await db.query<{ name: string }>(
        `select full_name || coalesce(' (' || coalesce(email, phone) || ')', '') as name from app_user where id = $1`,
        [userId],
    );
    return user?.name ?? '';
};

interface RequestedFile {
    asked: ExportRequest;
    /** The tables of a page, in place of the list. */
    tables?: readonly PageTable[];
    wanted: FileOptions;
    /** Whose rights decide what is in it. */
    caller: Caller;
    /** Nobody asked for it, so that it names nobody. */
    isAutomatic?: boolean;
}

/** The whole of a list as a file: rows are read as its bytes are taken, and no longer than that. */
export const fileOf = async (
    deps: Deps,
    { asked, tables = [], wanted, caller, isAutomatic }: RequestedFile,
    watch: Watch = {},
): Promise<ListFile> => {
    const { db, clock } = deps;
    const { format, language } = wanted;
    const now = clock();
    const words = wordsOf(language);
    const { about } = words;
    const zone = await cityZone(db);
    const clockOfCity = localClock(zone);
    const set = asked.source.set.name;
    const title = wanted.title || words.list(set);
    let total: number | undefined;
    let days: RowDays | undefined;
    const from = {
        db,
        caller,
        now,
        zone,
        language,
        fields: asked.columns.map(column => column.source),
        onTotal: (count: number) => {
            total = count;
        },
        onDays: (range: RowDays) => {
            days = range;
        },
    };
    const { source, query } = asked;
    const isPrinted = format === 'pdf';
    const whole = tables.length > 0 ? pageDocument(tables) : source.document;
    const document = isPrinted ? whole : undefined;
    const sort = sortOf(asked, words);
    const by = await userName(deps, caller);
    const at = isPrinted ? formatInstant(now, language, zone) : clockOfCity.iso(now.getTime());
    const filters = wanted.filterText || filtersOf(asked, periodNames);
    const facts: Sheet['facts'] = () => {
        const inWords = (day: string) => (isPrinted ? formatDay(day, language) : day);
        const period = periodOf(asked, words, { days, inWords });
        return [
            [about.title, title],
            ...(deps.boot.demo ? [[about.note, about.demoData] as const] : []),
            ...(filters || !document?.pagesAtMost ? [[about.filters, filters || about.none] as const] : []),
            ...(sort ? [[about.sort, sort] as const] : []),
            ...(period ? [[about.period, isPrinted ? inDigits(period, language) : period] as const] : []),
            ...(isAutomatic
                ? []
                : ([
                      [about.by, by],
                      [about.at, at],
                  ] as const)),
        ];
    };
    const watched = watcher(watch, () => total);
    const sheet: Sheet = {
        set,
        columns: asked.columns,
        language,
        words,
        clock: clockOfCity,
        pages: watched.pages(source.rows(from, query)),
        ...(document && {
            document: { ...document, pages: watched.pages(document.pages(from, query)) },
        }),
        pictures: wanted.page?.pictures,
        title,
        zone,
        facts,
        signal: watch.signal,
        mustGoOn: () => watched.mustGoOn(true),
    };
    const writer = writerOf(format, deps)(sheet);
    const free = isPrinted && !isAutomatic ? takePlace(caller.userId, watch.signal) : undefined;
    return {
        name: fileNameFor(asked, wanted, localDay(now, zone)),
        type: types[format],
        bytes: watched.bytes(writer, isPrinted, free),
    };
};
