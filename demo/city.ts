import { dmaShapes, wardShapes, type DmaShape, type WardShape } from './geography';
import { capacityScale, plants, sectors } from './places';
import { between, draw, normal, shuffle, stream } from './random';

/** Half-open hours of the local day in which a DMA is supplied. */
export type Slot = readonly [from: number, to: number];

export interface DmaModel extends DmaShape {
    ksa: boolean;
    plant: string;
    station: string;
    /** Ordinary inflow, m3 a day. */
    inflowM3: number;
    /** Share of the ordinary inflow that is not billed. */
    nrw: number;
    population: number;
    slots: readonly Slot[];
    /** Mean pressure of supplied hours, bar. */
    pressureBar: number;
    /** Share of its slots that begin an hour late. */
    lateShare: number;
}
export interface PlantModel {
    code: string;
    capacityM3: number;
}
export interface City {
    plants: PlantModel[];
    wards: WardShape[];
    dmas: DmaModel[];
}

export const cityPopulation = 680_000;
/** Share of capacity that an ordinary day uses. */
const ordinaryLoad = 0.86;
/** Share of production that arrives at the DMAs: the mains and reservoirs before them lose the rest. */
export const arrives = 0.94;
/** Mean NRW of the DMAs, weighted by inflow; with the loss before them about 30 % of production. */
const meanDmaNrw = 0.235;
const nrwSpread = [0.12, 0.58] as const;

const schedules: readonly (readonly Slot[])[] = [
    [[6, 10]],
    [
        [5, 8],
        [17, 20],
    ],
    [
        [6, 10],
        [18, 20],
    ],
    [
        [5, 9],
        [16, 20],
    ],
    [
        [4, 10],
        [16, 20],
    ],
    [
        [5, 11],
        [14, 20],
    ],
    [
        [4, 12],
        [14, 22],
    ],
    [[3, 23]],
    [[0, 24]],
];
/** How many DMAs follow each schedule: 60 in all, 22 of them supplied day and night. */
const scheduleCounts = [2, 3, 5, 6, 6, 6, 5, 5, 22];

/** Where each value stands among all, from 0 for the lowest to 1 for the highest. */
const ranksOf = (values: readonly number[]): number[] => {
    const order = values.toSorted((a, b) => a - b);
    return values.map(value => order.indexOf(value) / (values.length - 1));
};

/** A share for each rank, from the lowest to the highest of the spread, bent so that their weighted mean is `target`. */
const nrwShares = (weights: readonly number[], ranks: readonly number[], target: number): number[] => {
    const [low, high] = nrwSpread;
    const at = (bend: number) => ranks.map(rank => low + (high - low) * (0.35 * rank + 0.65 * rank ** bend));
    const mean = (shares: readonly number[]) =>
        shares.reduce((sum, share, index) => sum + share * weights[index], 0) / weights.reduce((a, b) => a + b, 0);
    let [from, to] = [0.5, 20];
    for (let step = 0; step < 40; step++) {
        const middle = (from + to) / 2;
        if (mean(at(middle)) > target) from = middle;
        else to = middle;
    }
    return at(from);
};

const inflows = (shapes: readonly DmaShape[]): number[] => {
    const weights = shapes.map(shape => between(stream('weight', shape.code), 0.6, 1.5));
    const plantOf = (shape: DmaShape) => sectors.find(sector => sector.code === shape.sector)?.plant;
    return shapes.map((shape, index) => {
        const plant = plants.find(place => place.code === plantOf(shape));
        const together = shapes.reduce(
            (sum, other, at) => (plantOf(other) === plantOf(shape) ? sum + weights[at] : sum),
            0,
        );
        return ((plant?.cityMl ?? 0) * 1000 * capacityScale * ordinaryLoad * arrives * weights[index]) / together;
    });
};

const suppliedHours = (slots: readonly Slot[]) => slots.reduce((sum, [from, to]) => sum + to - from, 0);

/** Litres per person and day, before all are fitted to the population: each further hour brings less than the one before. */
const wantedLpcd = (code: string, hours: number): number =>
    150 * (1 - Math.exp(-hours / 9)) * between(stream('lpcd', code), 0.96, 1.04);

/** Most pressures lie between 0.5 and 1.7 bar, the higher where water comes longer; the four lowest are critically low. */
const pressures = (codes: readonly string[], hours: readonly number[]): number[] => {
    const ranks = ranksOf(codes.map((code, index) => hours[index] / 24 + between(stream('pressure', code), 0, 0.6)));
    return ranks.map(rank => {
        const place = Math.round(rank * (codes.length - 1));
        return place < 4 ? 0.17 + 0.03 * place : 0.45 + 1.3 * ((place - 4) / (codes.length - 5)) ** 1.3;
    });
};

/** How leaky a DMA is for its size: leaks follow pressure x hours, the state of its pipes comes on top. */
const leakiness = (code: string, hours: number, pressureBar: number, lpcd: number): number =>
    Math.log((hours * pressureBar) / lpcd) + 0.35 * normal(stream('pipes', code));

const build = (): City => {
    const shapes = dmaShapes();
    const inflow = inflows(shapes);
    const rank = shuffle(
        stream('schedule'),
        scheduleCounts.flatMap((count, kind) => Array.from({ length: count }, () => kind)),
    );
    const codes = shapes.map(shape => shape.code);
    const hours = rank.map(kind => suppliedHours(schedules[kind]));
    const pressure = pressures(codes, hours);
    const lpcd = codes.map((code, index) => wantedLpcd(code, hours[index]));
    const leaky = codes.map((code, index) => leakiness(code, hours[index], pressure[index], lpcd[index]));
    const nrw = nrwShares(inflow, ranksOf(leaky), meanDmaNrw);
    const people = inflow.map((m3, index) => (m3 * 1000) / lpcd[index]);
    const fit = cityPopulation / people.reduce((a, b) => a + b, 0);
    const dmas = shapes.map((shape, index): DmaModel => {
        const sector = sectors.find(place => place.code === shape.sector) ?? sectors[0];
        return {
            ...shape,
            ksa: plants.find(plant => plant.code === sector.plant)?.ksa ?? true,
            plant: sector.plant,
            station: sector.fedBy,
            inflowM3: inflow[index],
            nrw: nrw[index],
            population: Math.round(people[index] * fit),
            slots: schedules[rank[index]],
            pressureBar: pressure[index],
            lateShare: draw('late', shape.code) < 0.15 ? 0.35 : 0.06,
        };
    });
    return {
        plants: plants.map(({ code, cityMl }) => ({ code, capacityM3: Math.round(cityMl * 1000 * capacityScale) })),
        wards: wardShapes(),
        dmas,
    };
};

let built: City | undefined;

/** The whole demo city but its people and readings; the same on every call. */
export const demoCity = (): City => (built ??= build());
