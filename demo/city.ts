import { dmaShapes, wardShapes, type DmaShape, type WardShape } from './geography';
import { capacityScale, plants, sectors } from './places';
import { between, draw, shuffled, stream } from './random';

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
const meanDmaNrw = 0.255;
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

/** 60 shares from the lowest to the highest of the spread, bent so that their weighted mean is `target`. */
const nrwShares = (weights: readonly number[], target: number): number[] => {
    const [low, high] = nrwSpread;
    const ranks = shuffled(
        stream('nrw-rank'),
        weights.map((_, index) => index / (weights.length - 1)),
    );
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

/** Litres per person and day wanted of each DMA: most about 135, some short, before all are fitted to the population. */
const wantedLpcd = (code: string): number => {
    const next = stream('lpcd', code);
    return next() < 0.18 ? between(next, 60, 86) : between(next, 122, 152);
};

/** Most pressures lie between 0.5 and 1.7 bar; the four lowest are critically low. */
const pressures = (count: number): number[] =>
    shuffled(
        stream('pressure-rank'),
        Array.from({ length: count }, (_, rank) =>
            rank < 4 ? 0.17 + 0.03 * rank : 0.45 + 1.3 * ((rank - 4) / (count - 5)) ** 1.3,
        ),
    );

const build = (): City => {
    const shapes = dmaShapes();
    const inflow = inflows(shapes);
    const nrw = nrwShares(inflow, meanDmaNrw);
    const pressure = pressures(shapes.length);
    const rank = shuffled(
        stream('schedule'),
        scheduleCounts.flatMap((count, kind) => Array.from({ length: count }, () => kind)),
    );
    const people = shapes.map((shape, index) => (inflow[index] * 1000) / wantedLpcd(shape.code));
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
