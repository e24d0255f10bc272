import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardCalls } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import { bn } from '../../contract/messages/bn';
import { en } from '../../contract/messages/en';
import { placeFigureCalls, type PlaceNrwRow } from '../../contract/place-figures';
import { analystCity } from '../../tests/support/analyst-city';
import { textsOf } from '../../tests/support/pdf';
import { readWorkbook } from '../../tests/support/workbook';

const tables = [dashboardCalls.nrwDma.path, `${placeFigureCalls.loss.path}?groupBy=dma`];
const lost = ['nrwM3', 'nrwPercent', 'lossM3'] as const;

let city: Awaited<ReturnType<typeof analystCity>>;
let token: string;
let dead: PlaceNrwRow;
const rowsOf = async (path: string) =>
    ((await city.call('GET', path, { token })).body.data as { rows: PlaceNrwRow[] }).rows;
const fileOf = async (path: string, format: string, language = 'en') => {
    const address = `${path}${path.includes('?') ? '&' : '?'}format=${format}&language=${language}`;
    const answer = await city.app.request(address, { headers: { authorization: `Bearer ${token}` } });
    expect([address, answer.status]).toEqual([address, 200]);
    return Buffer.from(await answer.arrayBuffer());
};
/** A city of which one DMA's inlet meter stood at zero on two days of the last closed month, and of which one did the month before. */
beforeAll(async () => {
    city = await analystCity(['GeospatialAnalytics', 'Dashboard'], []);
    token = (await city.signIn('analyst@utility.example')).token;
    await city.change(`delete from event where kind = 'stuck'`);
    const told = (await rowsOf(tables[0])).filter(row => row.nrwM3.value !== null);
    [dead] = told;
    const begin = (id: string, from: string, to: string) =>
        city.change(
            `insert into event (kind, entity_id, series_id, started_at, ended_at, reason_code)
             select 'stuck', entity_id, id, $2, $3, 'stuckAtZero' from series where entity_id = $1 order by id limit 1`,
            [id, from, to],
        );
    await begin(dead.id, '2026-10-12T00:00Z', '2026-10-14T00:00Z');
    await begin(told[1].id, '2026-09-12T00:00Z', '2026-09-14T00:00Z');
}, 180_000);
afterAll(() => city.db.close());

const isStuck = (figure: AggregatedFigure) => figure.doubts?.includes('stuck') ?? false;

describe.each(tables)(
    'the NRW of a DMA whose inlet meter shows nothing while its pressure says that water came: %s',
    path => {
        it('is as it was, in doubt, and that of no other DMA is', async () => {
            const rows = await rowsOf(path);
            const doubted = rows.filter(row => lost.some(field => isStuck(row[field])));
            expect(doubted.map(({ id }) => id)).toEqual([dead.id]);
            for (const field of lost) {
                expect(isStuck(doubted[0][field])).toBe(true);
                expect(doubted[0][field].value).toBe(dead[field].value);
            }
        });

        it('is in doubt in its files too', async () => {
            const [heads, ...lines]: string[][] = parse(await fileOf(path, 'csv'), { bom: true });
            const at = heads.indexOf('Doubts');
            const said = lines.filter(line => line[at] !== '');
            expect(said.map(line => [line[heads.indexOf('Code')], line[at]])).toEqual([[dead.code, en.doubt.stuck]]);
            const [{ cells }] = readWorkbook(await fileOf(path, 'xlsx', 'bn'));
            expect([...cells.values()].filter(({ value }) => value === bn.doubt.stuck)).toHaveLength(1);
            expect(textsOf(await fileOf(path, 'pdf')).join(' ')).toContain('Perhaps a dead meter');
        });
    },
);

it('the NRW of an area and of the city is not in doubt by one DMA', async () => {
    const { rows, city: whole } = await city.read<{ rows: PlaceNrwRow[]; city: PlaceNrwRow }>(
        placeFigureCalls.loss.path.replace('/nrw/api/v1/', ''),
        { groupBy: 'area' },
    );
    expect([...rows, whole].filter(row => lost.some(field => isStuck(row[field])))).toEqual([]);
});
