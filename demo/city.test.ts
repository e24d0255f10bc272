import { describe, expect, it } from 'vitest';
import { supplySeed } from '../contract/threshold-seed/supply';
import { borderUses } from './borders';
import { daysOf } from './calendar';
import { demoCity } from './city';
import { consumersOf } from './consumers';
import { dmaDay, type DmaDay } from './demand';
import { coverOf } from './geography';
import { links } from './network';
import { capacityScale, demoCapacityMl } from './places';
import { contains } from './polygons';

const city = demoCity();
/** Spearman's: the correlation of the ranks. */
const rankCorrelation = (a: readonly number[], b: readonly number[]): number => {
    const ranks = (values: readonly number[]) =>
        values.map(
            value =>
                (values.filter(other => other < value).length + values.filter(other => other <= value).length - 1) / 2,
        );
    const deviations = (values: readonly number[]) => values.map(value => value - (values.length - 1) / 2);
    const [x, y] = [deviations(ranks(a)), deviations(ranks(b))];
    const product = (p: readonly number[], q: readonly number[]) => total(p.map((value, index) => value * q[index]));
    return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
};
const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('the places of the demo city', () => {
    it('has the size it announces, scaled from the real one', () => {
        expect(city.dmas).toHaveLength(60);
        expect(city.dmas.filter(dma => !dma.ksa)).toHaveLength(8);
        expect(city.wards).toHaveLength(41);
        expect(new Set(city.wards.map(ward => ward.area)).size).toBe(14);
        expect(total(city.plants.map(plant => plant.capacityM3))).toBeCloseTo(demoCapacityMl * 1000, -1);
        expect(city.plants[0].capacityM3).toBe(Math.round(143_000 * capacityScale));
        expect(Math.abs(total(city.dmas.map(dma => dma.population)) - 680_000)).toBeLessThan(60);
    });

    it('loses between 12 and 58 % in its DMAs, not quite a quarter of their inflow in all', () => {
        const shares = city.dmas.map(dma => dma.nrw);
        expect(Math.min(...shares)).toBeCloseTo(0.12, 2);
        expect(Math.max(...shares)).toBeCloseTo(0.58, 2);
        const mean = total(city.dmas.map(dma => dma.nrw * dma.inflowM3)) / total(city.dmas.map(dma => dma.inflowM3));
        expect(mean).toBeCloseTo(0.235, 3);
    });

    it.each(['name', 'nameBn'] as const)('calls no two of its flow points alike: %s', language => {
        const names = links(city).flatMap(({ points }) => points.map(point => point[language]));
        expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    });

    it('gives every DMA a believable supply for each person, some of them too little', () => {
        const lpcd = city.dmas.map(dma => (dma.inflowM3 * 1000) / dma.population).sort((a, b) => a - b);
        expect(lpcd[0]).toBeGreaterThan(60);
        expect(lpcd[59]).toBeLessThan(185);
        expect(lpcd.filter(value => value < 90).length).toBeGreaterThanOrEqual(5);
    });

    it('gives more water and loses more where it comes longer and with more pressure', () => {
        const hours = city.dmas.map(dma => total(dma.slots.map(([from, to]) => to - from)));
        const lpcd = city.dmas.map(dma => (dma.inflowM3 * 1000) / dma.population);
        expect(rankCorrelation(hours, lpcd)).toBeGreaterThan(0.9);
        const accounts = consumersOf(city, 20_000);
        const lost = city.dmas.map(
            dma => (dma.inflowM3 * dma.nrw) / accounts.filter(each => each.fedBy === dma.code).length,
        );
        const pushed = city.dmas.map((dma, index) => dma.pressureBar * hours[index]);
        expect(rankCorrelation(pushed, lost)).toBeGreaterThan(0.8);
        expect(
            rankCorrelation(
                hours,
                city.dmas.map(dma => dma.pressureBar),
            ),
        ).toBeGreaterThan(0.5);
    });

    it('lets the pressure fall when most is drawn, and hardly anybody draws at night', () => {
        const days = daysOf('2026-09-01', '2026-09-15');
        const night = city.dmas
            .filter(({ slots: [[from, to]] }) => to - from === 24)
            .map(dma => {
                const hours = days.map(day => dmaDay(dma, day));
                const mean = (values: (day: DmaDay) => number) => total(hours.map(values)) / days.length;
                expect(
                    mean(day => day.pressure[7]),
                    dma.code,
                ).toBeLessThan(0.85 * mean(day => day.pressure[2]));
                return { dma, drawn: Math.min(...[0, 1, 2, 3, 4].map(hour => mean(day => day.drawn[hour]))) };
            });
        const seed = (key: string) => supplySeed.find(row => row.key === key)?.defaultValue ?? Number.NaN;
        const perPerson = night.map(({ dma, drawn }) => (1000 * drawn) / dma.population).sort((a, b) => a - b);
        const connections = (0.08 * 20_000) / 680_000;
        const expected = seed('night-use-per-person') + seed('night-use-per-connection') * connections;
        expect(perPerson[Math.floor(perPerson.length / 2)]).toBeCloseTo(expected, 1);
    });

    it('has critically low DMAs and supply from four hours to round the clock', () => {
        expect(city.dmas.filter(dma => dma.pressureBar < 0.3)).toHaveLength(4);
        const hours = city.dmas.map(dma => total(dma.slots.map(([from, to]) => to - from)));
        expect([Math.min(...hours), Math.max(...hours)]).toEqual([4, 24]);
    });
});

describe.each([
    ['DMA', city.dmas],
    ['ward', city.wards],
])('the %s shapes', (_, shapes) => {
    it('cover the city once, without gaps or overlaps', () => {
        expect(coverOf(shapes)).toBeCloseTo(1, 4);
    });

    it('share every inner stretch of border exactly with one neighbour', () => {
        const uses = borderUses(shapes.map(shape => shape.ring));
        const outer = uses.filter(count => count === 1).length;
        expect(Math.max(...uses)).toBe(2);
        expect(outer).toBeLessThan(uses.length / 10);
    });
});

describe('the customers of the demo city', () => {
    const people = consumersOf(city, 4000);

    it('stand inside their own DMA and ward', () => {
        for (const { at, fedBy, ward } of people) {
            expect(contains(city.dmas.find(dma => dma.code === fedBy)!.ring, at)).toBe(true);
            if (ward) expect(contains(city.wards.find(shape => shape.code === ward)!.ring, at)).toBe(true);
        }
    });

    it('make at least fifteen DMAs straddle wards', () => {
        const straddling = city.dmas.filter(dma => {
            const wards = people.filter(each => each.fedBy === dma.code).map(each => each.ward);
            const most = Math.max(...new Set(wards.map(ward => wards.filter(other => other === ward).length)));
            return most < 0.9 * wards.length;
        });
        expect(straddling.length).toBeGreaterThanOrEqual(15);
    });

    it('are 92 % domestic, a few of them on no DMA or ward, with account numbers that begin with zeros', () => {
        const all = consumersOf(city, 20_000);
        expect(all).toHaveLength(20_000);
        expect(all.filter(each => each.tariff === 'domestic').length / 20_000).toBeCloseTo(0.92, 2);
        const lost = all.filter(each => !each.dma || !each.ward).length;
        expect(lost).toBeGreaterThan(5);
        expect(lost).toBeLessThan(60);
        expect(new Set(all.map(each => each.accountNo)).size).toBe(20_000);
        expect(all.every(each => /^0\d{7}$/.test(each.accountNo))).toBe(true);
    });

    it('share out the whole use of their DMA', () => {
        for (const dma of city.dmas)
            expect(total(people.filter(each => each.fedBy === dma.code).map(each => each.share))).toBeCloseTo(1, 9);
    });
});
