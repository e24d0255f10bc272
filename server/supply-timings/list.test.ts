import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Timing } from '../../contract/supply-timings';
import { makeSite } from '../../tests/support/measured';
import { configurations, slot, today, utility, type Utility } from './supply-timings.fixture';

let city: Utility;
beforeAll(async () => {
    city = await utility();
});
afterAll(() => city.db.close());

describe('the list', () => {
    test('finds slots by DMA and sector in both languages, and pages them in one order', async () => {
        const first = await city.dma({ name: 'Halishahar 7', nameBn: 'হালিশহর ৭', inSector: true });
        const second = await city.dma({ name: 'Zakir Hossain', nameBn: 'জাকির হোসেন' });
        await city.made(slot(second.id, '18:00', '20:00'));
        const late = await city.made(slot(first.id, '18:00', '20:00'));
        const early = await city.made(slot(first.id, '06:00', '10:00'));
        const ids = async (query: object) =>
            ((await city.list({ ...query })).body.data as Timing[]).map(({ id }) => id);
        for (const q of ['HALISHAHAR 7', 'হালিশহর', 'হালিশহর 7', 'halishahar ৭', first.code])
            expect(await ids({ filter: { q } })).toEqual([early.id, late.id]);
        expect(await ids({ filter: { q: 'উত্তর সেক্টর' } })).toContain(late.id);
        expect(await ids({ filter: { q: '%' } })).toEqual([]);
        expect(await ids({ filter: { id: [late.id] } })).toEqual([late.id]);
        expect(await ids({ filter: { sectorId: city.sectorId, dmaId: second.id } })).toEqual([]);
        const all = await ids({});
        for (const by of ['dma', 'sector', 'startTime', 'endTime', 'validFrom'])
            for (const order of ['ASC', 'DESC']) {
                const pages = await Promise.all([
                    ids({ sort: [by, order], range: [0, 2] }),
                    ids({ sort: [by, order], range: [3, 999] }),
                ]);
                expect(pages.flat().toSorted()).toEqual(all.toSorted());
            }
        const { headers, body } = await city.list({ filter: { q: 'halishahar' }, range: [0, 0] });
        expect(headers.get('content-range')).toBe('supplyTimings 0-0/2');
        expect(body.data[0].id).toBe(early.id);
        expect((await city.list({ sort: ['sector', 'ASC'] })).body.data[0].sector.name).toBe('North sector');
    });

    test('holds what is valid today or later, on a day, or all; closed and foreign DMAs only as history', async () => {
        const { id, dmaId } = await city.dma();
        const past = await city.made(slot(id, '06:00', '10:00', { validFrom: '2026-01-01' }));
        await city.db.query(`update supply_timing set valid_to = $2 where id = $1`, [past.id, today]);
        const now = await city.made(slot(id, '06:00', '10:00'));
        const later = await city.made(slot(id, '12:00', '14:00', { validFrom: '2027-01-01' }));
        const ids = async (filter: object = {}) =>
            ((await city.list({ filter: { dmaId: id, ...filter } })).body.data as Timing[]).map(row => row.id);
        expect(await ids()).toEqual([now.id, later.id]);
        expect(await ids({ on: '2026-11-20' })).toEqual([past.id]);
        expect(await ids({ on: today })).toEqual([now.id]);
        expect(await ids({ on: '2027-01-01' })).toEqual([now.id, later.id]);
        expect(await ids({ all: true })).toEqual([past.id, now.id, later.id]);
        expect(await ids({ id: [past.id] })).toEqual([past.id]);
        await city.db.query('update entity set closed_on = $2 where id = $1', [dmaId, today]);
        expect(await ids()).toEqual([]);
        expect(await ids({ all: true })).toHaveLength(3);
        const site = await makeSite(city.db, 'far', 'Europe/Rome', false);
        await city.db.query('update entity set site_id = $2 where id = $1', [dmaId, site]);
        expect(await ids({ all: true })).toEqual([]);
        expect((await city.ask('GET', `${configurations}/${now.id}`)).status).toBe(404);
    });

    test.each([
        { filter: { on: 'today' } },
        { filter: { dmaId: 'x' } },
        { filter: { id: ['1'] } },
        { sort: ['weekdays', 'ASC'] },
        { filter: { on: '0000-01-01' } },
    ])('refuses %j as a request it does not know', async query => {
        expect((await city.list(query)).status).toBe(400);
    });

    test('is a file with names and days of the week as words, in both languages', async () => {
        const { id, dmaId } = await city.dma({ name: 'File town', nameBn: 'ফাইল নগর', inSector: true });
        await city.made(slot(id, '06:00', '24:00', { weekdays: [0, 6] }));
        const file = async (language: string, format = 'csv') => {
            const filter = encodeURIComponent(JSON.stringify({ dmaId: id }));
            const path = `${configurations}?filter=${filter}&format=${format}&language=${language}`;
            return city.ask('GET', path);
        };
        expect((await file('en')).body).toContain(
            `File town,North sector,"06:00","24:00",18,"Sunday; Saturday",${today},\r\n`,
        );
        await city.db.query(`update supply_timing set valid_to = '2027-01-01' where dma_id = $1`, [dmaId]);
        expect((await file('en')).body).toContain(`${today},2026-12-31\r\n`);
        expect((await file('bn')).body).toMatch(/ফাইল নগর,উত্তর সেক্টর,.*রবিবার; শনিবার/);
        expect((await file('en', 'pdf')).status).toBe(200);
        expect((await file('bn', 'xlsx')).status).toBe(200);
    });
});
