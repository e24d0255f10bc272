import { array, assert, asyncProperty, boolean, constantFrom, integer, record, subarray } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timeOf, timingInput, type Timing } from '../../contract/supply-timings';
import { addUser } from '../../tests/support/app';
import { makeDma, makeSite } from '../../tests/support/measured';
import { configurations, configure, everyDay, slot, today, utility, type Utility } from './supply-timings.fixture';

let city: Utility;
beforeAll(async () => {
    city = await utility();
});
afterAll(() => city.db.close());

const times = (rows: readonly Timing[]) => rows.map(row => `${row.startTime}-${row.endTime}`);

describe('a new slot', () => {
    test('is stored as it was given, with the places it is of', async () => {
        const { id, code } = await city.dma({ name: 'Agrabad', nameBn: 'আগ্রাবাদ', inSector: true });
        const { status, body } = await city.create(slot(id, '06:30', '10:00', { weekdays: [6, 0, 0] }));
        expect(status).toBe(201);
        expect(body.data).toEqual({
            id: expect.any(String),
            dmaId: id,
            dma: { id, code, name: 'Agrabad', nameBn: 'আগ্রাবাদ' },
            sector: { id: city.sectorId, code: 'SECTOR-N', name: 'North sector', nameBn: 'উত্তর সেক্টর' },
            startTime: '06:30',
            endTime: '10:00',
            hoursPerDay: 3.5,
            weekdays: [0, 6],
            validFrom: today,
            validTo: null,
            earlierOf: null,
            version: 1,
        });
        expect(await city.read(body.data.id)).toEqual(body.data);
    });

    test.each([
        ['00:00', '24:00', 24],
        ['00:00', '00:01', 1 / 60],
        ['23:59', '24:00', 1 / 60],
        ['00:00', '23:59', 1439 / 60],
    ])('from %s to %s is supply of %d hours', async (startTime, endTime, hoursPerDay) => {
        const { id } = await city.dma();
        const row = await city.made(slot(id, startTime, endTime));
        expect(row).toMatchObject({ startTime, endTime });
        expect(row.hoursPerDay).toBeCloseTo(hoursPerDay, 9);
    });

    test('over midnight is two, the second on the days after', async () => {
        const { id } = await city.dma();
        const first = await city.made(slot(id, '22:00', '02:00', { weekdays: [5, 6], pastMidnight: true }));
        expect(first).toMatchObject({ startTime: '22:00', endTime: '24:00', weekdays: [5, 6] });
        const { data } = (await city.list({ filter: { dmaId: id }, sort: ['startTime', 'ASC'] })).body;
        expect(data).toMatchObject([
            { startTime: '00:00', endTime: '02:00', weekdays: [0, 6], validFrom: today },
            { id: first.id },
        ]);
    });

    test('that ends at midnight is one, to 24:00', async () => {
        const { id } = await city.dma();
        await city.made(slot(id, '22:00', '00:00', { pastMidnight: true }));
        expect(times((await city.list({ filter: { dmaId: id } })).body.data)).toEqual(['22:00-24:00']);
    });

    test.each([
        ['starts as it ends', { endTime: '06:00' }, { endTime: 'startEqualsEnd' }],
        ['starts after its end', { endTime: '05:59' }, { startTime: 'startAfterEnd' }],
        ['passes no midnight though it says so', { pastMidnight: true }, { pastMidnight: 'notPastMidnight' }],
        ['starts at 24:00', { startTime: '24:00' }, { startTime: 'invalidTime' }],
        ['ends at 24:01', { endTime: '24:01' }, { endTime: 'invalidTime' }],
        ['has an hour of one digit', { startTime: '6:00' }, { startTime: 'invalidTime' }],
        ['has no day of the week', { weekdays: [] }, { weekdays: 'weekdayRequired' }],
        ['has no days at all', { weekdays: undefined }, { weekdays: 'weekdayRequired' }],
        ['has an eighth day of the week', { weekdays: [7] }, { 'weekdays.0': 'invalid' }],
        ['begins on a day that does not exist', { validFrom: '2026-02-30' }, { validFrom: 'invalidDate' }],
        ['begins before anything was measured', { validFrom: '0000-01-01' }, { validFrom: 'invalidDate' }],
        ['names no DMA', { dmaId: '' }, { dmaId: 'required' }],
        ['has a field of its own', { validTo: today }, { validTo: 'unknownKey' }],
    ])('is refused when it %s', async (_, change, errors) => {
        const { id } = await city.dma();
        const { status, body } = await city.create({ ...slot(id, '06:00', '10:00'), ...change });
        expect([status, body.errors]).toEqual([422, errors]);
        expect((await city.list({ filter: { dmaId: id } })).body.data).toEqual([]);
    });

    test('needs a DMA of the city that exists today', async () => {
        const elsewhere = await makeSite(city.db, 'elsewhere', 'Europe/Rome', false);
        const other = await makeDma(city.db, elsewhere, 'F1', []);
        const closed = await city.dma();
        await city.db.query('update entity set closed_on = $2 where id = $1', [closed.dmaId, today]);
        for (const id of ['999999999', city.sectorId, String(other.dmaId), closed.id]) {
            const { status, body } = await city.create(slot(id, '06:00', '10:00'));
            expect([status, body.errors]).toEqual([422, { dmaId: 'unknownPlace' }]);
        }
    });

    test('leaves a record of what was added, over midnight of both', async () => {
        const { id, code } = await city.dma();
        await city.made(slot(id, '22:00', '02:00', { pastMidnight: true }));
        const rows = await city.db.query<{ after: object }>(
            `select action, after from audit where subject = 'supplyTiming' and after -> 'dma' ->> 'code' = $1 order by id`,
            [code],
        );
        expect(rows).toMatchObject([
            { action: 'create', after: { startTime: '22:00', endTime: '24:00', weekdays: everyDay } },
            { action: 'create', after: { startTime: '00:00', endTime: '02:00' } },
        ]);
    });
});

describe('an overlap', () => {
    test('is refused with the other slot, also where only what follows midnight meets it', async () => {
        const { id } = await city.dma();
        const held = await city.made(slot(id, '06:00', '10:00', { weekdays: [0] }));
        for (const wanted of [
            slot(id, '09:59', '12:00'),
            slot(id, '00:00', '24:00', { weekdays: [0, 1] }),
            slot(id, '22:00', '06:01', { weekdays: [6], pastMidnight: true }),
            slot(id, '06:00', '07:00', { validFrom: '2030-01-01' }),
        ]) {
            const { status, body } = await city.create(wanted);
            expect([status, body.errors]).toEqual([422, { startTime: 'slotOverlap' }]);
            expect(body.current).toEqual(held);
        }
        expect((await city.list({ filter: { dmaId: id } })).body.data).toEqual([held]);
    });

    test('is none when slots touch, are on other days or of another DMA', async () => {
        const { id } = await city.dma();
        const other = await city.dma();
        await city.made(slot(id, '06:00', '10:00', { weekdays: [0] }));
        await city.made(slot(id, '10:00', '12:00'));
        await city.made(slot(id, '04:00', '06:00'));
        await city.made(slot(id, '06:00', '10:00', { weekdays: [1, 2, 3, 4, 5, 6] }));
        await city.made(slot(other.id, '06:00', '10:00'));
    });

    test('cannot come about by two who add a slot at once', async () => {
        const { id } = await city.dma();
        const answers = await Promise.all([
            city.create(slot(id, '06:00', '10:00')),
            city.create(slot(id, '08:00', '12:00')),
            city.create(slot(id, '07:00', '09:00')),
        ]);
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
        expect(answers.filter(({ body }) => body.errors?.startTime === 'slotOverlap')).toHaveLength(2);
        expect((await city.list({ filter: { dmaId: id } })).body.data).toHaveLength(1);
    });
});

test('each call asks for its own right', async () => {
    const { id } = await city.dma();
    const row = await city.made(slot(id, '06:00', '10:00'));
    const { dmaId: _, ...change } = slot(id, '06:00', '11:00');
    const calls = {
        view: { method: 'GET', path: configurations },
        create: { method: 'POST', path: configurations, body: slot(id, '12:00', '13:00') },
        edit: { method: 'PUT', path: `${configurations}/${row.id}`, body: change, headers: { 'if-match': '1' } },
        configure: { method: 'POST', path: configure, body: { dmaIds: [id], validFrom: today, slots: [] } },
        remove: { method: 'DELETE', path: `${configurations}/${row.id}` },
    };
    const opens = {
        canView: ['view'],
        canChange: ['create'],
        canUpdate: ['edit', 'configure'],
        canRemove: ['remove'],
    };
    for (const [flag, allowed] of Object.entries(opens)) {
        const email = `${flag.toLowerCase()}@utility.example`;
        await addUser(city.db, email, flag, { SupplyScheduleTiming: { [flag]: true } });
        const { token } = await city.signIn(email);
        for (const [name, { method, path, ...rest }] of Object.entries(calls)) {
            const { status } = await city.call(method, path, { token, ...rest });
            expect([flag, name, status === 403]).toEqual([flag, name, !allowed.includes(name)]);
        }
    }
    for (const { method, path, ...rest } of Object.values(calls))
        expect((await city.call(method, path, rest)).status).toBe(401);
});

test('whatever is accepted reads back equal and leaves no minute of a weekday twice; the rest names its fields', async () => {
    const minute = integer({ min: 0, max: 8 }).map(value => timeOf(value * 180));
    const wanted = record(
        {
            startTime: minute,
            endTime: minute,
            weekdays: subarray(everyDay),
            validFrom: constantFrom('2026-11-20', today, '2026-12-01', '1066-10-14'),
            pastMidnight: boolean(),
        },
        { requiredKeys: ['startTime', 'endTime', 'weekdays', 'validFrom'] },
    );
    await assert(
        asyncProperty(array(wanted, { minLength: 4, maxLength: 10 }), async bodies => {
            const { id, dmaId } = await city.dma();
            for (const body of bodies) {
                const input = { dmaId: id, ...body };
                const accepted = timingInput.safeParse(input);
                const answer = await city.create(input);
                if (!accepted.success || answer.status !== 201) {
                    expect(answer.status).toBe(422);
                    expect(Object.keys(answer.body.errors)).not.toEqual([]);
                    if (accepted.success) expect(answer.body.errors).toEqual({ startTime: 'slotOverlap' });
                    continue;
                }
                const { pastMidnight, endTime, ...rest } = accepted.data;
                const stored = { ...rest, endTime: pastMidnight ? '24:00' : endTime };
                expect(await city.read(answer.body.data.id)).toMatchObject(stored);
            }
            const held = await city.slots(String(dmaId));
            const minutes = held.flatMap(({ startMinute, endMinute, weekdays }) =>
                everyDay
                    .filter(day => (weekdays >> day) & 1)
                    .flatMap(day =>
                        Array.from(
                            { length: (endMinute - startMinute) / 180 },
                            (_, n) => `${day} ${startMinute + n * 180}`,
                        ),
                    ),
            );
            expect(new Set(minutes).size).toBe(minutes.length);
        }),
        { numRuns: 25, seed: 20_261_121 },
    );
});
