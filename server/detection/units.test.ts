import { afterAll, beforeAll, expect, it } from 'vitest';
import * as paths from '../../contract/paths';
import { addDays } from '../../contract/period';
import { addUser, testApp } from '../../tests/support/app';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { reasonOf } from '../events/reasons';
import { addExclusion, removeExclusion } from '../exclusions/exclusions.changes';
import { hourly, ingest, makeSectors, type SampleRow } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { readUnits } from './units.rules';

const first = '2026-05-01';
const start = Date.parse(`${first}T00:00:00Z`) - 6 * 3_600_000;
const instant = (day: number) => new Date(start + day * 86_400_000).toISOString();
const dayOf = (day: number) => addDays(first, day);
const codes = ['LITRES', 'BURST', 'SHUT', 'FINE', 'PLAIN'] as const;
type Code = (typeof codes)[number];

let db: Db;
let meters: Record<string, number>;
let dmas: Record<string, number>;

interface Found {
    id: string;
    kind: string;
    startedAt: string;
    endedAt: string | null;
    expected: number;
    observed: number;
    state: string;
    code: string;
    params: Record<string, unknown>;
    seriesId: number;
}
const events = (code: Code) =>
    db.query<Found>(
        `select id, kind, started_at as "startedAt", ended_at as "endedAt", expected, observed, state, reason_code as code,
            reason_params as params, series_id as "seriesId"
         from event where entity_id = $1 order by kind, started_at`,
        [dmas[code]],
    );
const kinds = async (code: Code) => (await events(code)).map(({ kind }) => kind);
const doubts = async (code: Code) => (await events(code)).filter(({ kind }) => kind === 'unitDoubt');

/** Water by day and night, more by day. */
const lively = (hour: number) => 100 + 30 * Math.sin((hour % 24) / 4) + Math.sin(17 * hour);
const pressed = (hour: number) => 0.8 + 0.3 * Math.sin((hour % 24) / 4);
/** The logger is exchanged at noon of day 45, and put right at noon of day 60. */
const swapped = (factor: number) => (hour: number) => (hour >= 24 * 45.5 && hour < 24 * 60.5 ? factor : 1);
const stories: Readonly<Record<Code, (hour: number) => number>> = {
    LITRES: hour => lively(hour) * swapped(1 / 3.6)(hour),
    BURST: hour => lively(hour) + (hour >= 24 * 45 && hour < 24 * 60 ? 260 : 0),
    SHUT: hour => lively(hour) * (hour >= 24 * 45 && hour < 24 * 60 ? 0.5 : 1),
    FINE: lively,
    PLAIN: lively,
};

const bring = async (from: number, to: number) => {
    const rows = codes.flatMap((code): SampleRow[] => {
        const quarters = code === 'FINE' ? 4 : 1;
        return hourly(
            meters[code],
            instant(from),
            24 * quarters * (to - from),
            sample => stories[code](24 * from + sample / quarters),
            3600 / quarters,
        );
    });
    const sensors = (['FINE', 'PLAIN'] as const).flatMap(code =>
        hourly(meters[`${code.toLowerCase()}-p`], instant(from), 24 * (to - from), hour => {
            const at = 24 * from + hour;
            // In kilopascals, with a day on which nothing came.
            return at >= 24 * 47 && at < 24 * 48 ? null : pressed(at) * (code === 'FINE' ? swapped(100)(at) : 1);
        }),
    );
    await ingest(db, [...rows, ...sensors]);
    await detectFindings(db, new Date(instant(to)));
};

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({ meters, dmas } = await makeSectors(db, site, { S1: codes }, [{ code: 'p', metric: 'pressure' }]));
    await db.query('update series set interval_seconds = 900 where id = $1', [meters['FINE']]);
    await bring(0, 48);
}, 120_000);
afterAll(() => db.close());

it('two whole days of it are a sudden fall as yet', async () => {
    expect(await kinds('LITRES')).toEqual(['suddenDecrease']);
});

it('after three it is a unit in doubt in place of the fall, with its level before and now', async () => {
    await bring(48, 49);
    const [event, ...more] = await events('LITRES');
    expect(more).toEqual([]);
    expect(event).toMatchObject({
        kind: 'unitDoubt',
        startedAt: instant(46),
        endedAt: null,
        seriesId: meters['LITRES'],
        code: 'unitDoubtLow',
        params: { factor: 3.6, shown: 'l/s', due: 'm3/h', since: dayOf(46) },
    });
    expect(event.expected).toBeGreaterThan(2350);
    expect(event.observed * 3.6).toBeCloseTo(event.expected, -2);
});

it('a pressure sensor reads in kilopascals, through a day without samples', async () => {
    expect(await doubts('FINE')).toEqual([]);
    await bring(49, 50);
    const [event, ...more] = await doubts('FINE');
    expect(more).toEqual([]);
    expect(event).toMatchObject({
        startedAt: instant(46),
        endedAt: null,
        seriesId: meters['fine-p'],
        params: { factor: 100, shown: 'kPa', due: 'bar' },
    });
    expect(event.observed).toBeCloseTo(100 * event.expected, 2);
});

it('a false alarm brings the fall back at once, and takes it away when it is none', async () => {
    const [{ id }] = await doubts('LITRES');
    const now = new Date(instant(50));
    const app = await testApp({ db, clock: () => now });
    await addUser(db, 'chief@utility.example');
    const { token } = await app.signIn('chief@utility.example');
    const call = async (state: string) => {
        const { body } = await app.call('GET', paths.events.one.replace('{id}', id), { token });
        const headers = { 'if-match': `"${String(body.data.version)}"` };
        expect(
            (await app.call('PUT', paths.events.one.replace('{id}', id), { token, headers, body: { state } })).status,
        ).toBe(200);
        await detectFindings(db, now);
    };
    await call('falseAlarm');
    expect(await kinds('LITRES')).toEqual(['suddenDecrease', 'unitDoubt']);
    await call('open');
    expect(await kinds('LITRES')).toEqual(['unitDoubt']);
    await call('falseAlarm');
    await bring(50, 51);
    // Nobody is told of it again.
    expect(await kinds('LITRES')).toEqual(['suddenDecrease', 'unitDoubt']);
    await call('open');
    // Of what people have said something nothing is taken away later.
    await db.query('delete from event_history where event_id = $1', [id]);
});

it('it ends with the first whole day that is as before; the days of it are no fall and no rise', async () => {
    const [{ id }] = await doubts('LITRES');
    await bring(51, 70);
    expect(await events('LITRES')).toMatchObject([
        { id, kind: 'unitDoubt', startedAt: instant(46), endedAt: instant(61) },
    ]);
    expect(await doubts('FINE')).toMatchObject([{ startedAt: instant(46), endedAt: instant(61) }]);
});

it('a burst, a halved supply and what is as ever are none', async () => {
    for (const code of ['BURST', 'SHUT', 'PLAIN'] as const) expect([code, await doubts(code)]).toEqual([code, []]);
    expect((await kinds('BURST')).slice(-1)).toEqual(['suddenRise']);
    expect(await kinds('SHUT')).toContain('suddenDecrease');
});

it('marked days are no doubt, until the mark is taken back', async () => {
    const now = new Date(instant(70));
    const { id } = await db.transaction(tx =>
        addExclusion(
            tx,
            meters['LITRES'],
            { from: dayOf(45), to: dayOf(61), reason: 'works', note: '' },
            { userId: undefined, now },
        ),
    );
    await detectFindings(db, now);
    expect(await doubts('LITRES')).toEqual([]);
    await db.transaction(tx => removeExclusion(tx, meters['LITRES'], id, now));
    await detectFindings(db, now);
    expect(await doubts('LITRES')).toMatchObject([{ startedAt: instant(46), endedAt: instant(61) }]);
});

it('its sentence names the factor and both units, in both languages', () => {
    const { en, bn } = reasonOf('unitDoubtLow', { factor: 3.6, shown: 'l/s', due: 'm3/h', since: first });
    expect(en).toBe(
        'Readings have been 3.6 times lower since 1 May 2026: they look like litres per second instead of cubic metres per hour.',
    );
    expect(bn).toContain('আগের ৩.৬ ভাগের এক ভাগ: মনে হচ্ছে ঘনমিটার/ঘণ্টা-এর বদলে লিটার/সেকেন্ড');
    for (const shown of readUnits)
        for (const language of ['en', 'bn'] as const)
            expect(reasonOf('unitDoubtHigh', { factor: 24, shown, due: 'm3/h', since: first })[language]).not.toMatch(
                /like +instead|বদলে +এককে/,
            );
});
