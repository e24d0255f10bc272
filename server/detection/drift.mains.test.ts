import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, daysIn } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { network, type Meter } from '../../tests/support/words';
import type { Db } from '../db/db';
import { reasonOf } from '../events/reasons';
import { addExclusion, removeExclusion } from '../exclusions/exclusions.changes';
import { ingest, type SampleRow } from '../ingest/rollups.fixture';
import { detectFindings } from './detect';
import { driftSettled } from './drift.changes';
import { askRejudging } from './pending.queries';
import { comparedWith } from './rehearsal';
import { runAnew } from './run';

const first = '2026-05-01';
const length = 70;
const usual = 2400;
const instant = (day: number) =>
    new Date(Date.parse(`${first}T00:00:00Z`) - 6 * 3_600_000 + day * 86_400_000).toISOString();
const exchangedOn = 40;

/** The meters of a main to a sector of each code: the near one at its begin, the far one at its end. */
const pair = (code: string, far: Partial<Meter> = {}): Meter[] => [
    { code: `${code}-near`, at: 'upstream', m3PerDay: usual },
    { code: `${code}-far`, m3PerDay: usual, ...far },
];
const swapped = addDays(first, exchangedOn);

let db: Db;
let seriesOf: Record<string, number>;
let now = new Date(instant(length));

interface Found {
    id: string;
    place: string;
    meter: string;
    startedAt: string;
    endedAt: string | null;
    expected: number;
    observed: number;
    sigma: number;
    params: Record<string, unknown>;
}
const drifts = async (sector: string) =>
    (
        await db.query<Found>(
            `select v.id, e.code as place, s.code as meter, v.started_at as "startedAt", v.ended_at as "endedAt", v.expected, v.observed,
                v.sigma, v.reason_params as params
             from event v join entity e on e.id = v.entity_id join series s on s.id = v.series_id where v.kind = 'drift' order by v.started_at`,
        )
    ).filter(({ params }) => String(params['main']).includes(`>${sector}-`));

/** A city's day of more and less water, the less of it the later: no two are alike. */
const water = (day: number) => usual * (1 - day / 300) * (1 + 0.1 * Math.sin(17.3 * day));
/** The percent of it that a far meter counts, a little more or less each day. */
const scattered = (percent: number, day: number) => percent + 0.3 * Math.sin(5.7 * day) * Math.cos(3.1 * day);
const walked = (percent: number) => (day: number) => scattered(96 - (percent * day) / 60, day);
const steady = (day: number) => scattered(88, day);

const rows = (code: string, m3OfDay: (day: number) => number | null, from = 0, to = length): SampleRow[] =>
    Array.from({ length: to - from }, (_, index) => from + index).flatMap(day => {
        const m3 = m3OfDay(day);
        return m3 === null ? [] : [[seriesOf[code], instant(day), m3 / 24] as const];
    });
const far = (percent: (day: number) => number | null) => (day: number) => {
    const share = percent(day);
    return share === null ? null : (water(day) * share) / 100;
};
const bring = async (from: number, to: number) => {
    await ingest(db, [
        ...['WALKS', 'UNDER', 'LEAKS', 'NEW', 'GAPS'].flatMap(code => rows(`${code}-near`, water, from, to)),
        ...rows('WALKS-far', far(walked(4)), from, to),
        ...rows('UNDER-far', far(walked(2.6)), from, to),
        ...rows('LEAKS-far', far(steady), from, to),
        ...rows('NEW-far', far(steady), from, Math.min(to, exchangedOn)),
        ...rows(
            'NEW-other',
            far(day => steady(day) + 8),
            Math.max(from, exchangedOn),
            to,
        ),
        // Both are read on too few days to say anything.
        ...rows(
            'GAPS-far',
            far(day => (day % 5 < 2 ? null : walked(9)(day))),
            from,
            to,
        ),
        ...rows('SHUT-near', day => (day < 35 ? water(day) : 0.5), from, to),
        ...rows('SHUT-far', day => (day < 35 ? water(day) : day / 10), from, to),
        ...rows('ONE-far', day => usual * (1 - day / 200), from, to),
    ]);
    now = new Date(instant(to));
    await detectFindings(db, now);
};

beforeAll(async () => {
    db = await testDatabase();
    await network({ from: first, to: first })
        .plant('P', { m3PerDay: 10 * usual })
        .sector('HUB', { from: 'P', m3PerDay: 10 * usual })
        .dma('WALKS', { from: 'HUB', meters: pair('WALKS') })
        .dma('UNDER', { from: 'HUB', meters: pair('UNDER') })
        .dma('LEAKS', { from: 'HUB', meters: pair('LEAKS') })
        .dma('NEW', {
            from: 'HUB',
            meters: [...pair('NEW', { until: swapped }), { code: 'NEW-other', m3PerDay: usual, from: swapped }],
        })
        .dma('GAPS', { from: 'HUB', meters: pair('GAPS') })
        .dma('SHUT', { from: 'HUB', meters: pair('SHUT') })
        .dma('ONE', { from: 'HUB', meters: [{ code: 'ONE-far', m3PerDay: usual }] })
        .load(db);
    seriesOf = Object.fromEntries(
        (
            await db.query<{ code: string; id: number }>(
                'select code, series_id as id from flow_point where series_id is not null',
            )
        ).map(({ code, id }) => [code, id]),
    );
    await bring(0, length);
}, 120_000);
afterAll(() => db.close());
const median = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
};
const daysFrom = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

it('where the far meter of a main counts less from week to week of what the near one does, that is an event', async () => {
    const [event, ...more] = await drifts('WALKS');
    expect(more).toEqual([]);
    expect(event).toMatchObject({ place: 'WALKS', startedAt: instant(0), endedAt: null });
    // Of the first 60 days, in which it showed, and of the latest week.
    const counted = median(daysFrom(0, 60).map(water));
    const [begun, latest] = [daysFrom(0, 7), daysFrom(length - 7, length)].map(days => median(days.map(walked(4))));
    expect(event.expected).toBeCloseTo((counted * begun) / 100, 3);
    expect(event.observed).toBeCloseTo((counted * latest) / 100, 3);
    expect(event.sigma).toBeLessThan(-2.5758);
    expect(event.params).toMatchObject({
        expected: Number(begun.toFixed(1)),
        observed: Number(latest.toFixed(1)),
        since: first,
    });
});

it.each([
    ['UNDER', 'less by under three percent in 60 days'],
    ['LEAKS', 'the same share of ever less water'],
    ['NEW', 'another share since one of its meters was exchanged'],
    ['GAPS', 'less on the 36 of 60 days that both of its meters counted'],
    ['SHUT', 'anything while it is shut'],
    ['ONE', 'less and less, with no other meter on it'],
])('none is told of the main to %s, which shows %s', async code => {
    expect(await drifts(code)).toEqual([]);
});

it('is judged anew by another limit, as its rehearsal says, and back by the first gives the same', async () => {
    const judge = async (percent: number) => {
        const shown = await comparedWith(db, 'meter-drift-percent', percent, now);
        await db.query(`update threshold set value = $1 where key = 'meter-drift-percent'`, [percent]);
        await db.transaction(tx => askRejudging(tx, now));
        await detectFindings(db, now);
        const found = await Promise.all(['WALKS', 'UNDER', 'LEAKS', 'NEW'].map(drifts));
        expect(shown?.compared.filter(({ after }) => after).length).toBe(found.flat().length);
        return found.map(each => each.map(({ startedAt, endedAt }) => [startedAt, endedAt]));
    };
    const before = await judge(3);
    expect(before.map(each => each.length)).toEqual([1, 0, 0, 0]);
    expect((await judge(2)).map(each => each.length)).toEqual([1, 1, 0, 0]);
    expect((await judge(5)).map(each => each.length)).toEqual([0, 0, 0, 0]);
    expect(await judge(3)).toEqual(before);
});

it('days that are marked at either meter say nothing of both, until the mark is taken back', async () => {
    const mark = { from: addDays(first, 10), to: addDays(first, 40), reason: 'works', note: '' } as const;
    const said = { userId: undefined, now };
    for (const meter of ['WALKS-near', 'WALKS-far']) {
        const { id } = await db.transaction(tx => addExclusion(tx, seriesOf[meter], mark, said));
        await detectFindings(db, now);
        expect([meter, await drifts('WALKS')]).toEqual([meter, []]);
        await db.transaction(tx => removeExclusion(tx, seriesOf[meter], id, now));
        await detectFindings(db, now);
        expect(await drifts('WALKS')).toMatchObject([{ startedAt: instant(0), endedAt: null }]);
    }
});

it('it goes on as one event, and ends when both count alike again', async () => {
    const [{ id }] = await drifts('WALKS');
    await bring(length, length + 2);
    expect(await drifts('WALKS')).toMatchObject([{ id, endedAt: null }]);
    await ingest(db, [
        ...rows('WALKS-near', water, length + 2, length + 8),
        ...rows(
            'WALKS-far',
            far(day => scattered(96, day)),
            length + 2,
            length + 8,
        ),
    ]);
    now = new Date(instant(length + 8));
    await detectFindings(db, now);
    // The week's median is back with its fourth day.
    expect(await drifts('WALKS')).toMatchObject([{ id, startedAt: instant(0), endedAt: instant(length + 5) }]);
});

it('readings of the far meter that are put right later take the event away', async () => {
    await ingest(db, rows('WALKS-far', far(steady), 0, length + 8));
    await detectFindings(db, now);
    expect(await drifts('WALKS')).toEqual([]);
});

it('an inlet that shows its drift without water is told of once, by that', async () => {
    const run = await runAnew(db, { from: first, to: addDays(first, length) });
    const begin = daysIn({ from: '1970-01-01', to: first });
    const meter = { seriesId: seriesOf['WALKS-near'], entityId: 1, servesUntil: null, since: first };
    const dry = (percent: number) =>
        daysFrom(0, length).map(day => ({ at: begin + day, least: (percent * day) / 60, most: 100 }));
    const days = daysFrom(0, length).map(day => ({ at: begin + day, m3: water(day), percent: walked(4)(day) }));
    const main = { ...meter, days: days.map(({ at, percent }) => ({ at, least: percent, most: 100 })) };
    const told = (inlet: number) =>
        driftSettled(
            [
                { ...meter, days: dry(inlet) },
                { ...main, main: { code: 'R1>S1', days } },
            ],
            run,
        ).map(({ seriesId, found }) => [seriesId, found.map(({ code }) => code)]);
    expect(told(5)).toEqual([[meter.seriesId, ['drift']]]);
    expect(told(0)).toEqual([[meter.seriesId, ['mainDrift']]]);
    // What both say of different days stands in the order of time.
    const later = { ...meter, days: dry(5).map(day => ({ ...day, at: day.at + length })) };
    const over = { ...main, servesUntil: addDays(first, length), main: { code: 'R1>S1', days } };
    const [{ found }] = driftSettled([later, over], run);
    expect(found.map(({ code }) => code)).toEqual(['mainDrift', 'drift']);
});

it('its sentence says what the far meter counts of what the near one does, in both languages', () => {
    const { en, bn } = reasonOf('mainDrift', { main: 'R1>S1', expected: 95.7, observed: 91.6, since: first });
    expect(en).toBe(
        'The far meter of main R1>S1 counts 91.6 % of what the near one does, instead of 95.7 %, since 1 May 2026: one of the two has drifted, or what is lost between them has changed.',
    );
    expect(bn).toContain('৯৫.৭ %-এর বদলে ৯১.৬ %');
});
