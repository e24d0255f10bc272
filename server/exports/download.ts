import type { Context } from 'hono';
import type { DownloadRequest, Format } from '../../contract/downloads';
import type { Caller, Env } from '../deps';
import { cityZone, localDay } from '../time';
import type { Asked } from './asked';
import { localClock } from './cells.rules';
import { csvOf } from './csv';
import { dispositionOf, fileNameOf } from './fileName.rules';
import type { ExportRow, Sheet } from './sheet';
import { headingOf, wordsOf, type ExportWords } from './words';
import { xlsxOf } from './xlsx';

type Wanted = Pick<DownloadRequest, 'language' | 'format' | 'title' | 'filterText'>;

const types: Record<Format, string> = {
    csv: 'text/csv; charset=utf-8; header=present',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const writers: Record<Format, (sheet: Sheet) => AsyncGenerator<Uint8Array, void>> = { csv: csvOf, xlsx: xlsxOf };

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

const periodOf = ({ given }: Asked): string =>
    ['period', 'duration', 'date', 'from', 'to'].flatMap(name => given[name] ?? []).join(' - ');

/** The name a file gets: of the list, its filters and the day. */
export const fileNameFor = (asked: Asked, { language, title, filterText, format }: Wanted, now: Date): string =>
    fileNameOf(title || wordsOf(language).list(asked.source.set.name), filterText ?? '', localDay(now), format);

interface Watch {
    /** Told after each page; `false` ends the file where it is. */
    onPage?: (rows: number, total: number | undefined) => Promise<boolean>;
    onEnd?: (state: 'done' | 'cancelled' | 'failed', rows: number) => Promise<unknown>;
}

/** The download was stopped by its user: the file must not look like a whole one. */
class Stopped extends Error {}

async function* watched(
    pages: AsyncIterable<readonly ExportRow[]>,
    total: () => number | undefined,
    { onPage, onEnd }: Watch,
): AsyncGenerator<readonly ExportRow[], void> {
    let rows = 0;
    let state: 'done' | 'cancelled' | 'failed' = 'cancelled';
    try {
        for await (const page of pages) {
            rows += page.length;
            yield page;
            if (onPage && !(await onPage(rows, total()))) throw new Stopped();
        }
        state = 'done';
    } catch (error) {
        if (!(error instanceof Stopped)) state = 'failed';
        throw error;
    } finally {
        await onEnd?.(state, rows);
    }
}

const userName = async (c: Context<Env>, { userId }: Caller): Promise<string> => {
    const [user] = await c
        .get('deps')
        .db.query<{ name: string }>(
            `select full_name || coalesce(' (' || coalesce(email, phone) || ')', '') as name from app_user where id = $1`,
            [userId],
        );
    return user?.name ?? '';
};

/** The whole of a list as a file, streamed: rows are read as the reader takes them, and no longer than that. */
export const answerFile = async (
    c: Context<Env>,
    { asked, wanted, caller }: { asked: Asked; wanted: Wanted; caller: Caller },
    watch: Watch = {},
): Promise<Response> => {
    const { db, clock, log } = c.get('deps');
    const now = clock();
    const words = wordsOf(wanted.language);
    const { about } = words;
    const clockOfCity = localClock(cityZone);
    const set = asked.source.set.name;
    const title = wanted.title || words.list(set);
    let total: number | undefined;
    const rows = asked.source.rows(
        {
            db,
            caller,
            fields: asked.columns.map(column => column.source),
            onTotal: count => {
                total = count;
            },
        },
        asked.query,
    );
    const period = periodOf(asked);
    const sort = sortOf(asked, words);
    const sheet: Sheet = {
        set,
        columns: asked.columns,
        words,
        clock: clockOfCity,
        pages: watched(rows, () => total, watch),
        title,
        zone: cityZone,
        facts: [
            [about.title, title],
            [about.filters, (wanted.filterText ?? filtersOf(asked)) || about.none],
            ...(sort ? [[about.sort, sort] as const] : []),
            ...(period ? [[about.period, period] as const] : []),
            [about.by, await userName(c, caller)],
            [about.at, clockOfCity.iso(now.getTime())],
        ],
    };
    const bytes = writers[wanted.format](sheet);
    const requestId = c.get('requestId');
    const body = new ReadableStream<Uint8Array>({
        pull: async controller => {
            try {
                const { done, value } = await bytes.next();
                if (done) controller.close();
                else controller.enqueue(value);
            } catch (error) {
                if (!(error instanceof Stopped)) log.error({ err: error, requestId }, 'download failed');
                // The connection breaks off, so that the browser does not take what it has for the whole.
                controller.error(error);
            }
        },
        cancel: async () => {
            await bytes.return();
        },
    });
    return c.body(body, 200, {
        'content-type': types[wanted.format],
        'content-disposition': dispositionOf(fileNameFor(asked, wanted, now)),
        'cache-control': 'no-store',
    });
};
