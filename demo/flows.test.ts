import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber, daysOf } from './calendar';
import { bulkSupply } from './cases';
import { demoCity } from './city';
import { consumptionM3 } from './demand';
import { happeningsBetween, wearFactor } from './events';
import { cityDay, mainsLoss, quarterHours, type Hours } from './flows';
import { countedSeries, links } from './network';
import { reservoirs, sectors } from './places';

const city = demoCity();
const sum = (hours: Hours | undefined) => (hours ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);
const days = daysOf('2026-06-01', '2026-07-01');
const month = days.map(day => cityDay(city, day));
const volume = (code: string) => month.reduce((total, day) => total + sum(day.get(code)), 0);

describe('a day of the demo city', () => {
    it('is the same whenever and after whatever it is made', () => {
        expect(cityDay(city, '2026-06-11')).toEqual(month[10]);
        expect(cityDay(city, '2026-06-12')).not.toEqual(month[10]);
    });

    it('holds each of its series, hour by hour and never below zero', () => {
        for (const { code, intervalSeconds } of countedSeries(city, '2026-05-01', '2026-06-01')) {
            if (intervalSeconds === 86_400) continue;
            const hours = month[0].get(code);
            expect(hours, code).toHaveLength(24);
            expect(Math.min(...hours!.map(value => value ?? 0)), code).toBeGreaterThanOrEqual(0);
        }
    });

    it('supplies a DMA only in its hours', () => {
        const dma = city.dmas.find(each => each.slots.length === 2 && each.slots[0][0] === 6)!;
        for (const day of month)
            day.get(`${dma.code}.inflow`)!.forEach((value, hour) => {
                if (!dma.slots.some(([from, to]) => hour >= from && hour < to)) expect(value ?? 0).toBe(0);
            });
    });

    it('keeps every reservoir between empty and full, and carries its level over midnight', () => {
        for (const { code, surfaceM2 } of reservoirs) {
            const levels = month.flatMap(day => day.get(`${code}.level`) as number[]);
            expect(Math.min(...levels)).toBeGreaterThan(0.5);
            expect(Math.max(...levels)).toBeLessThan(4.7);
            const stored = surfaceM2 * ((month[1].get(`${code}.level`)![0] ?? 0) - levels[0]);
            expect(
                sum(month[0].get(`${code}.inflow`)) -
                    sum(month[0].get(links(city).find(link => link.from === code)!.points[0].series.code)),
            ).toBeCloseTo(stored, -2);
        }
    });

    it('loses in each stretch of main what was put there, and about 30 % of production in all', () => {
        const outOf = (code: string) => links(city).filter(link => link.from === code);
        for (const { code } of sectors) {
            const dmas = outOf(code).map(link => link.points[0]?.series.code);
            const complete = dmas.every(
                series => series && month.every(day => day.get(series)!.every(value => value !== null)),
            );
            if (complete)
                expect(
                    1 - dmas.reduce((total, series) => total + volume(series), 0) / volume(`${code}.inflow`),
                ).toBeCloseTo(mainsLoss.toDma, 3);
        }
        const produced =
            city.plants.reduce((total, { code }) => total + volume(`${code}.production`), 0) +
            volume(`${bulkSupply.code}.inflow`);
        const used = city.dmas.reduce(
            (total, dma) => total + days.reduce((all, day) => all + consumptionM3(dma, day), 0),
            0,
        );
        expect(1 - used / produced).toBeGreaterThan(0.25);
        expect(1 - used / produced).toBeLessThan(0.35);
    });

    it('has quarter hours whose mean is the hour, missing where the hour is', () => {
        const quarters = quarterHours('any', '2026-06-01', [120, null, 0]);
        expect(quarters).toHaveLength(12);
        expect((quarters.slice(0, 4) as number[]).reduce((a, b) => a + b, 0) / 4).toBeCloseTo(120, 2);
        expect(quarters.slice(4)).toEqual([null, null, null, null, 0, 0, 0, 0]);
    });
});

describe('what is made to happen', () => {
    const year = happeningsBetween('2025-11-01', '2026-11-01');
    const of = (kind: string) => year.filter(event => event.kind === kind);

    it('comes in every kind that a detector looks for', () => {
        expect(of('burst').length).toBeGreaterThan(8);
        expect(of('repair').length).toBeGreaterThan(8);
        expect(of('consistentDecrease').length).toBeGreaterThan(0);
        expect(of('sensorGap').length).toBeGreaterThan(24);
        expect(of('salinityStop')).toHaveLength(10);
        expect(of('pause').length).toBeGreaterThan(30);
        expect(of('lateSlot').length).toBeGreaterThan(1000);
        expect([of('meterExchange').length, of('meterFailure').length, of('stuckInlet').length]).toEqual([1, 1, 1]);
    });

    it('is the same when asked for in parts', () => {
        const parts = [
            ...happeningsBetween('2025-11-01', '2026-03-07'),
            ...happeningsBetween('2026-03-07', '2026-11-01'),
        ];
        expect(parts).toEqual(year);
    });

    it('keeps salt water to the two Halda plants in the dry season, at the cost of a tenth to a fifth', () => {
        const dry = [dayNumber('2026-03-01') * 24, dayNumber('2026-06-01') * 24];
        for (const { code, start, size } of of('salinityStop')) {
            expect(['MOHARA', 'MADUNAGHAT']).toContain(code);
            expect(start).toBeGreaterThanOrEqual(dry[0]);
            expect(start).toBeLessThan(dry[1]);
            expect(size).toBeGreaterThanOrEqual(0.1);
            expect(size).toBeLessThanOrEqual(0.2);
        }
        const [stop] = of('salinityStop');
        const production = (number: number) =>
            sum(cityDay(city, new Date(number * 86_400_000).toISOString().slice(0, 10)).get(`${stop.code}.production`));
        expect(production(stop.start / 24) / production(stop.start / 24 - 1)).toBeLessThan(0.95);
    });

    it('tells of worn pumps wherever they wear: at stations, and at a junction that feeds DMAs itself', () => {
        const feeders = [...new Set(city.dmas.map(dma => dma.station))];
        const told = happeningsBetween('2023-01-01', '2026-11-01').filter(({ kind }) => kind === 'consistentDecrease');
        expect(new Set(told.map(({ code }) => code))).toEqual(new Set(feeders));
        for (const day of daysOf('2023-03-01', '2026-11-01'))
            for (const code of feeders) {
                const hour = dayNumber(day) * 24;
                const isTold = told.some(each => each.code === code && each.start <= hour && each.end > hour);
                expect(wearFactor(code, day) < 1, `${code} ${day}`).toBe(isTold);
            }
    });

    it('leaves exactly two DMAs a month without three quarters of their readings', () => {
        const silent = city.dmas.filter(({ code }) => {
            const missing = month.flatMap(day => day.get(`${code}.pressure`)!).filter(value => value === null).length;
            return missing > 0.25 * 24 * days.length;
        });
        expect(silent).toHaveLength(2);
    });

    it('silences the failed meter of a plant for weeks, and no other', () => {
        const [{ code, start, end }] = of('meterFailure');
        const during = cityDay(city, dayOfNumber(start / 24 + 10));
        expect((end - start) / 24).toBeGreaterThan(20);
        expect(city.plants.filter(plant => during.get(`${plant.code}.production`)![0] === null)).toMatchObject([
            { code },
        ]);
    });

    it('raises the inflow and lowers the pressure of a DMA while a main is burst', () => {
        const burst = of('burst').find(event => event.end - event.start > 120)!;
        const dma = city.dmas.find(each => each.code === burst.code)!;
        const mean = (number: number, metric: string) =>
            sum(cityDay(city, new Date(number * 86_400_000).toISOString().slice(0, 10)).get(`${dma.code}.${metric}`));
        const [first, during] = [Math.floor(burst.start / 24) - 1, Math.floor(burst.start / 24) + 1];
        expect(mean(during, 'inflow')).toBeGreaterThan(mean(first, 'inflow') * 1.08);
        expect(mean(during, 'pressure')).toBeLessThan(mean(first, 'pressure') * 0.97);
    });
});
