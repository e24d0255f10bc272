import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { makeSite } from '../../tests/support/measured';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { detectFindings } from './detect';
import { rehearsing } from './rehearsal.fixture';

const today = '2026-11-21';
const days = 430;
const dayMs = 86_400_000;
const now = new Date(`${today}T00:00:00Z`);
const start = Date.parse(`${today}T00:00:00Z`) - 6 * 3_600_000 - days * dayMs;
const instant = (day: number) => new Date(start + day * dayMs).toISOString();
const codes = ['STICKS', 'PAIR', 'WALKS', 'STRAYS'] as const;

/** Where meters stood still: the first day, counted from the last one, and the hours. */
const stands: Record<string, readonly (readonly [number, number])[]> = {
    STICKS: [
        [380, 30],
        [200, 20],
        [100, 30],
        [50, 50],
        [8, 14],
    ],
    PAIR: [
        [66, 26],
        [1, 18],
    ],
    'pair-b': [[66, 45]],
};
/** Where they walked off zero: days from the last one, and m3/h a day. */
const walks: Record<string, readonly (readonly [number, number, number])[]> = {
    WALKS: [
        [395, 335, 0.03],
        [90, 0, 0.05],
    ],
    STRAYS: [[200, 120, 0.02]],
};

let city: TestApp;
let settings: Awaited<ReturnType<typeof rehearsing>>;
beforeAll(async () => {
    city = await testApp({ clock: () => now });
    const { db } = city;
    settings = await rehearsing(city, { now, today, kinds: ['stuck', 'drift'] });
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    const { meters, dmas } = await makeSectors(db, site, { S1: codes }, [{ code: 'p', metric: 'pressure' }]);
    const [second] = await db.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
         values ('pair-b', $1, 'inflow', 'm3/h', 'Asia/Dhaka', 3600) returning id`,
        [dmas['PAIR']],
    );
    const lively = (hour: number) => 40 + (hour % 24) / 4 + Math.sin(hour);
    const isWet = (hour: number) => hour % 24 >= 6 && hour % 24 < 12;
    const standing = (code: string) => (hour: number) =>
        stands[code].some(([day, long]) => hour >= 24 * (days - day) && hour < 24 * (days - day) + long)
            ? 42
            : lively(hour);
    const walking = (code: string) => (hour: number) => {
        const day = Math.floor(hour / 24);
        const [walk] = walks[code].filter(([from, to]) => day >= days - from && day < days - to);
        const off = (walk ? walk[2] * (day - days + walk[0]) : 0.01) + 0.005 * Math.sin(hour);
        return (isWet(hour) ? lively(hour) : 0) + off;
    };
    const rows = (id: number, value: (hour: number) => number) => hourly(id, instant(0), 24 * days, value);
    await ingest(db, [
        ...rows(meters['STICKS'], standing('STICKS')),
        ...rows(meters['PAIR'], standing('PAIR')),
        ...rows(second.id, standing('pair-b')),
    ]);
    for (const code of ['WALKS', 'STRAYS'])
        await ingest(db, [
            ...rows(meters[code], walking(code)),
            ...rows(meters[`${code.toLowerCase()}-p`], hour => (isWet(hour) ? 0.9 : 0.02)),
        ]);
    await detectFindings(db, now);
}, 300_000);
afterAll(() => city.db.close());

it.each([
    ['stuck-hours', 12],
    ['stuck-hours', 40],
    ['stuck-hours', 1],
    ['meter-drift-percent', 1.5],
    ['meter-drift-percent', 8],
] as const)(
    'once %s is %s, the meters told are those that were shown before, and back are the first',
    async (key, value) => {
        const { first, shown } = await settings.equals(key, value);
        // What began before the twelve months is kept, and neither comes nor goes.
        expect(first.some(({ isBefore }) => isBefore)).toBe(true);
        const kind = key === 'stuck-hours' ? 'stuck' : 'drift';
        expect(shown.byKind).toEqual([{ kind, before: shown.before.findings, after: shown.after.findings }]);
        expect(shown.rows.map(row => row.kind)).toEqual(shown.rows.map(() => kind));
    },
    180_000,
);

it('two meters of one place are two findings, won and lost each by itself', async () => {
    const lost = (await settings.rehearse('stuck-hours', 40)).rows.filter(({ entity }) => entity?.code === 'PAIR');
    expect(lost).toMatchObject([{ kind: 'stuck', outcome: 'lost', state: 'open', stays: false }]);
    const won = (await settings.rehearse('stuck-hours', 12)).rows.filter(({ entity }) => entity?.code === 'PAIR');
    expect(won).toMatchObject([
        { outcome: 'won', eventId: null, startedAt: instant(days - 1), endedAt: instant(days - 0.25) },
    ]);
});

it('a meter that people found to be stuck stays when a limit finds it no more, and is counted as confirmed', async () => {
    const { rehearse, save, stored, setOf, foretold } = settings;
    const before = await rehearse('stuck-hours', 40);
    const id = before.rows.find(({ eventId }) => eventId)?.eventId;
    await city.db.query(`update event set state = 'inspected' where id = $1`, [id]);
    const shown = await rehearse('stuck-hours', 40);
    expect(shown.lost).toEqual({ ...before.lost, confirmed: before.lost.confirmed + 1 });
    expect(shown.rows.find(({ eventId }) => eventId === id)).toMatchObject({ outcome: 'lost', stays: true });
    const expected = await foretold('stuck-hours', 40, await stored());
    await save('stuck-hours', 40);
    expect(setOf(await stored())).toEqual(expected);
    await save('stuck-hours', 24);
});

it('meters are named only to those who may see what is told of them', async () => {
    await addUser(city.db, 'values@utility.example', 'values', { ThresholdValue: { canView: true, canUpdate: true } });
    const { token } = await city.signIn('values@utility.example');
    const own = await settings.rehearse('stuck-hours', 12, token);
    const all = await settings.rehearse('stuck-hours', 12);
    expect(own).toEqual({ ...all, rows: [] });
    expect(all.rows).toHaveLength(all.won.findings);
});
