import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { reasonOf } from '../events/reasons';
import { addExclusion, removeExclusion } from '../exclusions/exclusions.changes';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { applyChanges } from '../thresholds/effects';
import { findThreshold } from '../thresholds/thresholds.queries';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { codes, dayOf, instant, mainOf, makeSeries, putMeter } from './imbalance.fixture';

let db: Db;
let meters: Record<string, number>;
let inlet: number;

interface Found {
    code: string;
    startedAt: string;
    endedAt: string | null;
    expected: number;
    observed: number;
    sigma: number;
}
const imbalances = () =>
    db.query<Found>(
        `select e.code, v.started_at as "startedAt", v.ended_at as "endedAt", v.expected, v.observed, v.sigma
         from event v join entity e on e.id = v.entity_id where v.kind = 'nodeImbalance' order by v.started_at`,
    );

/** Of 300 m3/h that leave the sector 306 come in; 270 from day 10 to 14, and on days 20 and 21; half as much again later. */
const came = (day: number) => {
    if ((day >= 10 && day < 15) || day === 20 || day === 21) return 270;
    return day >= 25 && day < 30 ? 450 : 306;
};
const bring = async (from: number, to: number) => {
    const hours = 24 * (to - from);
    await ingest(db, [
        ...codes.flatMap(code => hourly(meters[code], instant(from), hours, () => 100)),
        ...hourly(inlet, instant(from), hours, hour => came(from + Math.floor(hour / 24))),
    ]);
    await detectFindings(db, new Date(instant(to)));
};

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    ({ meters } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: codes }));
    inlet = await makeSeries(db, 's1');
    await putMeter(db, await mainOf(db), inlet, -2000);
    await bring(0, 12);
}, 120_000);
afterAll(() => db.close());

it('two days on which more leaves a sector than comes in are none, three are an event that lasts', async () => {
    expect(await imbalances()).toEqual([]);
    await bring(12, 13);
    const [event, ...more] = await imbalances();
    expect(more).toEqual([]);
    expect(event).toMatchObject({ code: 'S1', startedAt: instant(10), endedAt: null, expected: 6480, observed: 7200 });
    // Each meter by its 2 %, in squares: one of 6,480 m3 and three of 2,400.
    const half = Math.hypot(0.02 * 6480, 0.02 * 2400, 0.02 * 2400, 0.02 * 2400);
    expect(event.sigma).toBeCloseTo((1.96 * 720) / half, 4);
});

it('it ends with the first day within the band; a loss of a third, and two days, are none', async () => {
    await bring(13, 35);
    expect(await imbalances()).toMatchObject([{ startedAt: instant(10), endedAt: instant(15) }]);
});

it('a day that is marked at one of its meters tells nothing, until the mark is taken back', async () => {
    const now = new Date(instant(35));
    const { id } = await db.transaction(tx =>
        addExclusion(
            tx,
            meters['B'],
            { from: dayOf(11), to: dayOf(12), reason: 'works', note: '' },
            { userId: undefined, now },
        ),
    );
    await detectFindings(db, now);
    expect(await imbalances()).toMatchObject([{ startedAt: instant(12), endedAt: instant(15) }]);
    await db.transaction(tx => removeExclusion(tx, meters['B'], id, now));
    await detectFindings(db, now);
    expect(await imbalances()).toMatchObject([{ startedAt: instant(10), endedAt: instant(15) }]);
});

it('is judged anew by another error of the meters, and back by the first gives the same', async () => {
    const now = new Date(instant(35));
    const change = (percent: number) =>
        db.transaction(async tx => {
            const [{ id }] = await tx.query<{ id: string }>(
                `select id from threshold where key = 'confidence-measured-percent'`,
            );
            const before = await findThreshold(tx, id);
            await tx.query('update threshold set value = $2 where id = $1', [id, percent]);
            const after = await findThreshold(tx, id);
            if (before && after) await applyChanges(tx, [{ before, after }], now);
            await bumpDataVersion(tx);
        });
    const first = await imbalances();
    await change(20);
    await detectFindings(db, now);
    expect(await imbalances()).toEqual([]);
    await change(2);
    await detectFindings(db, now);
    expect(await imbalances()).toEqual(first);
});

it('its sentence says what came in and what left, in both languages', () => {
    const { en, bn } = reasonOf('nodeImbalance', { entered: 6480, left: 7200, band: 154, since: dayOf(0) });
    expect(en).toBe(
        '7,200 m³ a day left where only 6,480 m³ came in (band ±154 m³) since 1 Jul 2026: no leak does that, a meter is wrong.',
    );
    expect(bn).toContain('দিনে ৬,৪৮০ ঘনমিটার ঢুকে ৭,২০০ ঘনমিটার');
});
