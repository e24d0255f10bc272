import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Timing } from '../../contract/supply-timings';
import { scheduleAdherence, windowsOf } from '../supply-schedule/supply-schedule.rules';
import { brief, change, configurations, since, slot, today, utility, type Utility } from './supply-timings.fixture';

let city: Utility;
beforeAll(async () => {
    city = await utility();
});
afterAll(() => city.db.close());

const unknown = '00000000-0000-4000-8000-000000000000';

describe('a change from a day on', () => {
    test('keeps the slot under its id, and what held before as a row of its own', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const { status, body } = await city.update(row, change('06:00', '12:00', { validFrom: '2026-11-10' }));
        expect(status).toBe(200);
        expect(body.data).toEqual({
            ...row,
            endTime: '12:00',
            hoursPerDay: 6,
            validFrom: '2026-11-10',
            version: 2,
        });
        const [before, now] = await city.listed(id, { all: true });
        expect(now).toEqual(body.data);
        expect(before).toEqual({
            ...row,
            id: expect.not.stringMatching(row.id),
            validTo: '2026-11-10',
            earlierOf: row.id,
        });
        expect(await city.listed(id)).toEqual([now]);
        expect(await city.listed(id, { on: '2026-11-09' })).toEqual([before]);
    });

    test('leaves the figures of the days before as they were', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const suppliedHours = Array.from({ length: 24 }, (_, hour) => hour >= 6 && hour < 10);
        const adherence = async (day: string) => {
            const windows = windowsOf(await city.slots(id), day);
            return scheduleAdherence([{ suppliedHours, windows }], { completenessMinimum: 0.75 }).value;
        };
        expect([await adherence('2026-11-09'), await adherence('2026-11-10')]).toEqual([100, 100]);
        await city.update(row, change('06:00', '14:00', { validFrom: '2026-11-10' }));
        expect([await adherence('2026-11-09'), await adherence('2026-11-10')]).toEqual([100, 50]);
    });

    test('from the day it began on corrects it in place', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const { body } = await city.update(row, change('07:00', '10:00', { validFrom: since, weekdays: [1] }));
        expect(body.data).toMatchObject({ startTime: '07:00', weekdays: [1], validFrom: since, version: 2 });
        expect(await city.listed(id, { all: true })).toEqual([body.data]);
    });

    test('can be planned, and made again later', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const planned = (await city.update(row, change('06:00', '11:00', { validFrom: '2026-12-01' }))).body.data;
        await city.update(planned, change('06:00', '12:00', { validFrom: '2027-01-01' }));
        expect(brief(await city.listed(id))).toEqual([
            ['06:00', '10:00', since, '2026-12-01', true],
            ['06:00', '11:00', '2026-12-01', '2027-01-01', true],
            ['06:00', '12:00', '2027-01-01', null, false],
        ]);
        const days = [today, '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
        expect(await Promise.all(days.map(day => city.hoursOn(id, day)))).toEqual([4, 4, 5, 5, 6]);
    });

    test('cannot begin before the slot, or after its end', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const early = await city.update(row, change('06:00', '11:00', { validFrom: '2025-12-31' }));
        expect([early.status, early.body.errors]).toEqual([422, { validFrom: 'beforeSlotBegins' }]);
        const ended = (await city.end(row.id)).body.data as Timing;
        const late = await city.update(ended, change('06:00', '11:00'));
        expect([late.status, late.body.errors]).toEqual([422, { validFrom: 'slotEnded' }]);
        const corrected = await city.update(ended, change('06:00', '11:00', { validFrom: '2026-11-20' }));
        expect(corrected.body.data).toMatchObject({ validFrom: '2026-11-20', validTo: today });
    });

    test('cannot begin before another one that is planned, and says so', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const planned = (await city.update(row, change('06:00', '11:00', { validFrom: '2026-12-01' }))).body.data;
        const sooner = await city.update(planned, change('06:00', '12:00', { validFrom: '2026-11-25' }));
        expect([sooner.status, sooner.body.errors]).toEqual([422, { validFrom: 'beforeLastChange' }]);
        const early = await city.update(planned, change('06:00', '12:00', { validFrom: '2025-12-31' }));
        expect(early.body.errors).toEqual({ validFrom: 'beforeSlotBegins' });
    });

    test('over midnight leaves the slot its evening and adds the morning', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '20:00', '23:00', { validFrom: since, weekdays: [6] }));
        const over = change('20:00', '03:00', { weekdays: [6], pastMidnight: true });
        const { body } = await city.update(row, over);
        expect(body.data).toMatchObject({ id: row.id, endTime: '24:00', weekdays: [6] });
        expect(await city.listed(id, { on: today })).toMatchObject([
            { startTime: '00:00', endTime: '03:00', weekdays: [0], earlierOf: null, version: 1 },
            { id: row.id },
        ]);
        const audits = await city.db.query(
            `select action from audit where subject = 'supplyTiming' and after -> 'dma' ->> 'code' = $1 order by id`,
            [row.dma.code],
        );
        expect(audits).toEqual([{ action: 'create' }, { action: 'update' }, { action: 'create' }]);
    });

    test('may overlap what the slot was, and no other slot that holds then', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const other = await city.made(slot(id, '12:00', '14:00', { validFrom: since }));
        const refused = await city.update(row, change('06:00', '12:01'));
        expect([refused.status, refused.body.errors]).toEqual([422, { startTime: 'slotOverlap' }]);
        expect(refused.body.current).toEqual(other);
        const over = await city.update(row, change('23:00', '12:30', { pastMidnight: true }));
        expect(over.body.current).toEqual(other);
        expect(await city.read(row.id)).toEqual(row);
        expect((await city.update(row, change('05:00', '12:00'))).status).toBe(200);
        await city.end(other.id);
        const back = await city.create(slot(id, '11:00', '12:30', { validFrom: '2026-11-01' }));
        expect(back.body.errors).toEqual({ startTime: 'slotOverlap' });
    });

    test('needs the version it was based on, and shows what is stored now', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const answers = await Promise.all([
            city.update(row, change('06:00', '11:00')),
            city.update(row, change('06:00', '12:00')),
        ]);
        const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
        expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'stale']);
        expect(lost.body.current).toEqual(won.body.data);
        expect(await city.listed(id, { all: true })).toHaveLength(2);
        const without = await city.ask('PUT', `${configurations}/${row.id}`, {
            body: change('06:00', '12:00'),
        });
        expect(without.status).toBe(400);
        expect((await city.update({ id: unknown, version: 1 }, change('06:00', '12:00'))).status).toBe(404);
    });

    test('by two people of two slots into the same time lets one of them through', async () => {
        const { id } = await city.dma();
        const first = await city.made(slot(id, '06:00', '08:00'));
        const second = await city.made(slot(id, '12:00', '14:00'));
        const answers = await Promise.all([
            city.update(first, change('06:00', '11:00')),
            city.update(second, change('09:00', '14:00')),
        ]);
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    });

    test('is not made to history', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        await city.update(row, change('06:00', '11:00'));
        const [past] = await city.listed(id, { all: true });
        for (const { status, body } of [
            await city.update(past, change('06:00', '12:00', { validFrom: since })),
            await city.end(past.id),
        ])
            expect([status, body.code]).toEqual([409, 'slotHistory']);
    });
});

describe('ending a slot', () => {
    test('lets it hold until yesterday, once', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
        const { body } = await city.end(row.id);
        expect(body.data).toEqual({ ...row, validTo: today, version: 2 });
        expect([await city.hoursOn(id, '2026-11-20'), await city.hoursOn(id, today)]).toEqual([4, null]);
        expect(await city.listed(id)).toEqual([]);
        const [noted] = await city.db.query(`select after from audit where subject_id = $1 and action = 'remove'`, [
            row.id,
        ]);
        expect(noted).toMatchObject({ after: { dma: { name: row.dma.name }, lastDay: '2026-11-20' } });
        const again = await city.end(row.id);
        expect([again.status, again.body.code]).toEqual([409, 'slotEnded']);
        expect((await city.end(unknown)).status).toBe(404);
    });

    test.each([today, '2026-12-24'])('that begins on %s removes it', async validFrom => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom }));
        expect((await city.end(row.id)).body.data).toEqual(row);
        expect(await city.listed(id, { all: true })).toEqual([]);
        const [last] = await city.db.query(
            `select action, before, after from audit where subject_id = $1 order by id desc limit 1`,
            [row.id],
        );
        expect(last).toMatchObject({ action: 'remove', before: { startTime: '06:00', validFrom }, after: null });
    });

    test.each([today, '2026-12-24'])(
        'that was changed from %s on ends it with its last times before',
        async validFrom => {
            const { id } = await city.dma();
            const row = await city.made(slot(id, '06:00', '10:00', { validFrom: since }));
            const second = (await city.update(row, change('06:00', '12:00', { validFrom: '2026-06-01' }))).body.data;
            await city.update(second, change('06:00', '14:00', { validFrom }));
            const { body } = await city.end(row.id);
            expect(body.data).toMatchObject({ id: row.id, endTime: '12:00', validTo: today, version: 4 });
            expect(brief(await city.listed(id, { all: true }))).toEqual([
                ['06:00', '10:00', since, '2026-06-01', true],
                ['06:00', '12:00', '2026-06-01', today, false],
            ]);
            const days = ['2026-05-31', '2026-06-01', '2026-11-20', today, '2026-12-31'];
            expect(await Promise.all(days.map(day => city.hoursOn(id, day)))).toEqual([4, 6, 6, null, null]);
        },
    );

    test('that had no past at all, only plans, removes the plans too', async () => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, '06:00', '10:00', { validFrom: '2026-12-01' }));
        await city.update(row, change('06:00', '12:00', { validFrom: '2026-12-24' }));
        expect((await city.end(row.id)).status).toBe(200);
        expect(await city.listed(id, { all: true })).toEqual([]);
    });
});
