import type { DownloadRequest } from '../../contract/downloads';
import type { Format } from '../../contract/formats';
import { fileNameOf } from '../../contract/fileName';
import type { Caller, Deps } from '../deps';
import { cityZone, localDay } from '../time';
import type { Asked } from './asked';
import { localClock } from './cells.rules';
import { csvOf } from './csv';
import { pdfOf } from './pdf';
import { printedIn } from './pdf.rules';
import type { Sheet } from './sheet';
import { headingOf, wordsOf, type ExportWords } from './words';
import { xlsxOf } from './xlsx';

export type Wanted = Pick<DownloadRequest, 'language' | 'format' | 'title' | 'filterText'>;

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

/** The filters as they were sent, where the page gave no words for them. */
const filtersOf = ({ given }: Asked): string => {
    const { filter, sort: _, ...rest } = given;
    const fields = { ...(parsed(filter) as object | undefined), ...rest };
    return Object.entries(fields)
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('; ');
};

const sortOf = ({ given, source, columns }: Asked, words: ExportWords): string => {
    const sort = parsed(given['sort']) as [string, 'ASC' | 'DESC'] | undefined;
    if (!sort) return '';
    const [by, order] = sort;
    const column = [...columns, ...source.set.columns].find(each => each.source === by);
    const heading = column ? headingOf(words, source.set.name, column) : by;
    return `${heading}, ${order === 'ASC' ? words.about.ascending : words.about.descending}`;
};

const periodOf = ({ given }: Asked, words: ExportWords): string =>
    ['period', 'duration', 'date', 'from', 'to']
        .flatMap(name => given[name] ?? [])
        .map(each => words.value('period', each))
        .join(' - ');

/** The name a file gets: of the list, its filters and the day. */
export const fileNameFor = (asked: Asked, { language, title, filterText, format }: Wanted, now: Date): string =>
    fileNameOf(title || wordsOf(language).list(asked.source.set.name), filterText ?? '', localDay(now), format);

export interface Watch {
    /** Told after each page; `false` ends the file where it is. */
    onPage?: (rows: number, total: number | undefined) => Promise<boolean>;
    onEnd?: (state: 'done' | 'cancelled' | 'failed', rows: number) => Promise<unknown>;
}

/** The download was stopped by its user: the file must not look like a whole one. */
export class Stopped extends Error {}

/** Counts the rows that go into a file, and notes how the making of the file ends. */
const watcher = ({ onPage, onEnd }: Watch) => {
    let rows = 0;
    return {
        pages: async function* <R>(pages: AsyncIterable<readonly R[]>, total: () => number | undefined) {
            for await (const page of pages) {
                rows += page.length;
                yield page;
                if (onPage && !(await onPage(rows, total()))) throw new Stopped();
            }
        },
        bytes: async function* (chunks: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
            let state: 'done' | 'cancelled' | 'failed' = 'cancelled';
            try {
                yield* chunks;
                state = 'done';
            } catch (error) {
                if (!(error instanceof Stopped)) state = 'failed';
                throw error;
            } finally {
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

/** The whole of a list as a file: rows are read as its bytes are taken, and no longer than that. */
export const fileOf = async (
    deps: Deps,
    { asked, wanted, caller }: { asked: Asked; wanted: Wanted; caller: Caller },
    watch: Watch = {},
): Promise<ListFile> => {
    const { db, clock } = deps;
    const { format, language } = wanted;
    const now = clock();
    const words = wordsOf(language);
    const { about } = words;
    const clockOfCity = localClock(cityZone);
    const set = asked.source.set.name;
    const title = wanted.title || words.list(set);
    let total: number | undefined;
    const from = {
        db,
        caller,
        now,
        language,
        fields: asked.columns.map(column => column.source),
        onTotal: (count: number) => {
            total = count;
        },
    };
    const { source, query } = asked;
    const document = format === 'pdf' ? source.document : undefined;
    const printed = format === 'pdf' ? printedIn(language) : undefined;
    const period = periodOf(asked, words);
    const sort = sortOf(asked, words);
    const watched = watcher(watch);
    const sheet: Sheet = {
        set,
        columns: asked.columns,
        language,
        words,
        clock: clockOfCity,
        pages: watched.pages(source.rows(from, query), () => total),
        ...(document && {
            document: { ...document, pages: watched.pages(document.pages(from, query), () => total) },
        }),
        title,
        zone: cityZone,
        facts: [
            [about.title, title],
            ...(deps.boot.demo ? [[about.note, about.demoData] as const] : []),
            [about.filters, (wanted.filterText ?? filtersOf(asked)) || about.none],
            ...(sort ? [[about.sort, sort] as const] : []),
            ...(period ? [[about.period, printed ? printed.digits(period) : period] as const] : []),
            [about.by, await userName(deps, caller)],
            [about.at, printed ? printed.instant(now) : clockOfCity.iso(now.getTime())],
        ],
    };
    return {
        name: fileNameFor(asked, wanted, now),
        type: types[format],
        bytes: watched.bytes(writerOf(format, deps)(sheet)),
    };
};
