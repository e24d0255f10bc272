import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/period';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { changeThreshold } from '../thresholds/thresholds.fixture';
import { brief, change, everyDay, since, slot, today, utility, type Utility } from './supply-timings.fixture';

let city: Utility;
beforeAll(async () => {
    city = await utility();
});
afterAll(() => city.db.close());

/** What the log holds of a schedule. */
interface Schedule {
    slots: object[];
    dma: { name: string };
    validFrom?: string;
}

describe('a schedule for several DMAs', () => {
    const given = (dmaIds: string[], slots: object[], validFrom = today) => ({ dmaIds, validFrom, slots });
    const times = (startTime: string, endTime: string, more: object = {}) => ({
        startTime,
        endTime,
        weekdays: everyDay,
        ...more,
    });

    test('takes the place of what they had from its day on', async () => {
        const [first, second] = [await city.dma(), await city.dma()];
        const held = await city.made(slot(first.id, '06:00', '10:00', { validFrom: since }));
        await city.update(held, change('06:00', '12:00', { validFrom: '2026-12-24' }));
        await city.made(slot(first.id, '14:00', '15:00', { validFrom: '2027-01-01' }));
        const slots = [times('22:00', '02:00', { weekdays: [6], pastMidnight: true }), times('05:00', '08:00')];
        const { status, body } = await city.configure(given([first.id, second.id, first.id], slots, '2026-12-01'));
        expect(status).toBe(200);
        const expected = [
            ['00:00', '02:00', '2026-12-01', null, false],
            ['05:00', '08:00', '2026-12-01', null, false],
            ['22:00', '24:00', '2026-12-01', null, false],
        ];
        expect(brief(body.data)).toEqual([...expected, ...expected]);
        expect(brief(await city.listed(first.id, { all: true }))).toEqual([
            ['06:00', '10:00', since, '2026-12-01', false],
            ...expected,
        ]);
        expect((await city.read(held.id)).validTo).toBe('2026-12-01');
        // The first of December 2026 is a Tuesday, the fifth a Saturday.
        const days = ['2026-11-30', '2026-12-01', '2026-12-05', '2026-12-06'];
        expect(await Promise.all(days.map(day => city.hoursOn(first.id, day)))).toEqual([4, 3, 5, 5]);
        const audits = await city.db.query<{ id: string; before: Schedule; after: Schedule }>(
            `select subject_id as id, before, after from audit where subject = 'supplySchedule' order by id`,
        );
        expect(audits.map(({ id, before, after }) => [id, before.slots.length, after.slots.length])).toEqual([
            [first.id, 3, 3],
            [second.id, 0, 3],
        ]);
        const names = [first.code, second.code];
        expect(audits.map(({ before, after }) => [before.dma.name, after.dma.name])).toEqual(
            names.map(name => [name, name]),
        );
        expect(audits.map(({ after }) => after.validFrom)).toEqual(['2026-12-01', '2026-12-01']);
    });

    test('without slots ends it', async () => {
        const { id } = await city.dma();
        await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        expect((await city.configure(given([id], []))).body.data).toEqual([]);
        expect([await city.hoursOn(id, '2026-11-20'), await city.hoursOn(id, today)]).toEqual([4, null]);
    });

    test('names each DMA that does not exist and each slot that overlaps an earlier one, and changes nothing', async () => {
        const { id } = await city.dma();
        const held = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const slots = [
            times('06:00', '10:00'),
            times('10:00', '12:00'),
            times('09:00', '11:00', { weekdays: [3] }),
            times('23:00', '07:00', { weekdays: [3], pastMidnight: true }),
        ];
        const { status, body } = await city.configure(given([id, '999999999', city.sectorId], slots));
        expect([status, body.errors]).toEqual([
            422,
            {
                'dmaIds.1': 'unknownPlace',
                'dmaIds.2': 'unknownPlace',
                'slots.2.startTime': 'slotOverlap',
                'slots.3.startTime': 'slotOverlap',
            },
        ]);
        expect(await city.listed(id)).toEqual([held]);
    });

    test('names the field that is wrong in each slot', async () => {
        const { id } = await city.dma();
        const slots = [times('06:00', '06:00'), times('10:00', '09:00'), times('', '24:00', { weekdays: [] })];
        expect((await city.configure(given([id], slots))).body.errors).toEqual({
            'slots.0.endTime': 'startEqualsEnd',
            'slots.1.startTime': 'startAfterEnd',
            'slots.2.startTime': 'invalidTime',
            'slots.2.weekdays': 'weekdayRequired',
        });
        expect((await city.configure(given([], []))).body.errors).toEqual({ dmaIds: 'required' });
        const many = Array.from({ length: 25 }, (_, n) => times(`00:${n + 10}`, `00:${n + 11}`));
        expect((await city.configure(given([id], many))).body.errors).toEqual({ slots: 'tooLarge' });
    });

    // The embedded database has one session: there one of them waits for the other in any case.
    test.runIf(process.env['TEST_DATABASE_URL'])(
        'is set, as are a limit and a holiday, while all of them and readings come at once',
        async () => {
            const { id, series } = await city.dma({}, [{ code: 'q', metric: 'inflow' }]);
            const token = await city.token();
            for (let round = 1; round <= 40; round++) {
                const holiday = { day: addDays(since, round), name: 'Eid', nameBn: '' };
                const [schedule, day] = await Promise.all([
                    city.configure(given([id], [times('06:00', '10:00')])),
                    city.ask('POST', '/nrw/api/v1/holidays', { body: holiday }),
                    changeThreshold(city, token, 'sudden-decrease-percent', { value: 10 + round }),
                    ingest(
                        city.db,
                        hourly(series['q'], '2026-11-19T18:00:00Z', 12, hour => round + hour),
                    ),
                ]);
                expect([round, schedule.status, day.status]).toEqual([round, 200, 201]);
            }
        },
    );
});
