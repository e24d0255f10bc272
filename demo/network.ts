import type { Metric } from '../contract/series';
import type { City } from './city';
import { junctions, plants, reservoirs, sectors, stations, trunks, type Named } from './places';

export interface SeriesModel {
    code: string;
    entity: string;
    metric: Metric;
    unit: 'm3/h' | 'bar' | 'm';
    intervalSeconds: number;
}
/** One pipe and the meter on it; without `from` the water comes from outside, into a plant. */
export interface LinkModel {
    code: string;
    from?: string;
    to: string;
    series: string;
    point: Named;
    /** Only where the meter is worse than the default. */
    confidencePercent?: number;
}

const hourly = 3600;
/** The 15-minute companion of a series: for charts of the last weeks; no figure of the city reads it. */
export const companionSuffix = '.15m';
export const companionSeconds = 900;

const flow = (entity: string, metric: Metric): SeriesModel => ({
    code: `${entity}.${metric}`,
    entity,
    metric,
    unit: 'm3/h',
    intervalSeconds: hourly,
});

/** The series of DMAs that have a 15-minute companion. */
const dmaSeries = (city: City): SeriesModel[] =>
    city.dmas.flatMap(({ code }) => [
        flow(code, 'inflow'),
        { code: `${code}.pressure`, entity: code, metric: 'pressure', unit: 'bar', intervalSeconds: hourly } as const,
    ]);

/** Every hourly series of the city: the ones that figures are made of. */
export const hourlySeries = (city: City): SeriesModel[] => [
    ...plants.map(({ code }) => flow(code, 'production')),
    ...trunks.map(([, code]) => flow(code, 'inflow')),
    ...reservoirs.flatMap(({ code }): SeriesModel[] => [
        flow(code, 'outflow'),
        { code: `${code}.level`, entity: code, metric: 'level', unit: 'm', intervalSeconds: hourly },
    ]),
    ...stations.flatMap(({ code }) => [flow(code, 'inflow'), flow(code, 'outflow')]),
    ...sectors.map(({ code }) => flow(code, 'inflow')),
    ...dmaSeries(city),
];

export const companionSeries = (city: City): SeriesModel[] =>
    dmaSeries(city).map(series => ({
        ...series,
        code: `${series.code}${companionSuffix}`,
        intervalSeconds: companionSeconds,
    }));

const inlet = (from: string | undefined, to: Named, metric: Metric = 'inflow'): LinkModel => ({
    code: `${from ?? 'INTAKE'}>${to.code}`,
    from,
    to: to.code,
    series: `${to.code}.${metric}`,
    point: {
        code: `FP-${to.code}`,
        name: `${to.name} ${from ? 'inlet' : 'outlet meter'}`,
        nameBn: `${to.nameBn} ${from ? 'ইনলেট' : 'নির্গমন মিটার'}`,
    },
});

const named = (code: string): Named => {
    const found = [...reservoirs, ...junctions].find(place => place.code === code);
    if (!found) throw new Error(`no place ${code}`);
    return found;
};

/**
 * The pipes from the intakes to the DMAs. Each has one meter, at its lower end, which both nodes read: what leaves one
 * is what enters the next, and the difference between a node's meters is the loss of the main before them.
 */
export const links = (city: City): LinkModel[] => [
    ...plants.map(plant => inlet(undefined, plant, 'production')),
    ...trunks.map(([from, to]) => inlet(from, named(to))),
    ...stations.map(station => inlet(station.fedBy, { ...station, name: `${station.name} boosting station` })),
    ...sectors.map(sector => inlet(sector.fedBy, { ...sector, name: `${sector.name} sector` })),
    ...city.dmas.map((dma, index) => ({
        ...inlet(dma.sector, dma),
        ...(index % 12 === 5 ? { confidencePercent: 5 } : {}),
    })),
];
