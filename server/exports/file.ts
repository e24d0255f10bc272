import type { DownloadRequest } from '../../contract/downloads';
import type { Format } from '../../contract/formats';
import { fileNameOf } from '../../contract/fileName';
import { addDays, type DayRange } from '../../contract/period';
import type { Caller, Deps } from '../deps';
import { cityZone } from '../network/site.queries';
import { localDay } from '../time';
import type { Asked } from './asked';
import { localClock } from '../lists/cells.rules';
import { csvOf } from './csv';
import { pdfOf } from './pdf';
import { printedIn } from '../lists/printed.rules';
import type { Sheet } from './sheet';
import { headingOf, wordsOf, type ExportWords } from '../lists/words';
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

/** What says of which days a list is; it has a line of its own. */
const periodNames = ['period', 'duration', 'date', 'from', 'to'];

/** The filters as they were sent, where the page gave no words for them; in a mail, which has no line of its own for it, with the period. */
export const filtersOf = ({ given }: Asked, elsewhere: readonly string[] = []): string => {
    const { filter, sort: _, ...rest } = given;
    const others = Object.entries(rest).filter(([name]) => !elsewhere.includes(name));
    return Object.entries({ ...(parsed(filter) as object | undefined), ...Object.fromEntries(others) })
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

/** The period that was asked for, and its first and last day where the rows tell them. */
const periodOf = (
    { given }: Asked,
    words: ExportWords,
    { days, inWords }: { days: DayRange | undefined; inWords: (day: string) => string },
): string => {
    const asked = periodNames
        .flatMap(name => given[name] ?? [])
        .map(each => words.value('period', each))
        .join(' - ');
    const range = days ? `${inWords(days.from)} - ${inWords(addDays(days.to, -1))}` : '';
    return [asked, range].filter(Boolean).join(': ');
};

/** The name a file gets: of the list, its filters and the day. */
export const fileNameFor = (asked: Asked, { language, title, filterText, format }: Wanted, day: string): string =>
    fileNameOf(title || wordsOf(language).list(asked.source.set.name), filterText ?? '', day, format);

export interface Watch {
    /** Told after each page, and `last` when a file that is written whole is handed over; `false` ends it there. */
    onPage?: (rows: number, total: number | undefined, last?: boolean) => Promise<boolean>;
    onEnd?: (state: 'done' | 'cancelled' | 'failed', rows: number) => Promise<unknown>;
}

/** The download was stopped by its user: the file must not look like a whole one. */
export class Stopped extends Error {}

/** Counts the rows that go into a file, and notes how the making of the file ends. */
const watcher = ({ onPage, onEnd }: Watch, total: () => number | undefined) => {
    let rows = 0;
    const mustGoOn = async (last?: boolean) => {
        if (onPage && !(await onPage(rows, total(), last))) throw new Stopped();
    };
    return {
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
        ): AsyncGenerator<Uint8Array, void> {
            let state: 'done' | 'cancelled' | 'failed' = 'cancelled';
            try {
                for await (const chunk of chunks) {
                    if (writtenWhole) await mustGoOn(true);
                    yield chunk;
                }
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
    const zone = await cityZone(db);
    const clockOfCity = localClock(zone);
    const set = asked.source.set.name;
    const title = wanted.title || words.list(set);
    let total: number | undefined;
    let days: DayRange | undefined;
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
        onDays: (range: DayRange) => {
            days = range;
        },
    };
    const { source, query } = asked;
    const document = format === 'pdf' ? source.document : undefined;
    const printed = format === 'pdf' ? printedIn(language, zone) : undefined;
    const sort = sortOf(asked, words);
    const by = await userName(deps, caller);
    const facts: Sheet['facts'] = () => {
        const inWords = (day: string) => (printed ? printed.day(new Date(day)) : day);
        const period = periodOf(asked, words, { days, inWords });
        return [
            [about.title, title],
            ...(deps.boot.demo ? [[about.note, about.demoData] as const] : []),
            [about.filters, wanted.filterText || filtersOf(asked, periodNames) || about.none],
            ...(sort ? [[about.sort, sort] as const] : []),
            ...(period ? [[about.period, printed ? printed.digits(period) : period] as const] : []),
            [about.by, by],
            [about.at, printed ? printed.instant(now) : clockOfCity.iso(now.getTime())],
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
        title,
        zone,
        facts,
    };
    return {
        name: fileNameFor(asked, wanted, localDay(now, zone)),
        type: types[format],
        bytes: watched.bytes(writerOf(format, deps)(sheet), format === 'pdf'),
    };
};
