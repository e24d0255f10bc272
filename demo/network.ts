import type { Metric } from '../contract/series';
import { bulkSupply, exchangeDays, exchangedMeter, transfer, unmeteredDma } from './cases';
import type { City } from './city';
import { junctions, plants, reservoirs, sectors, stations, trunks, type NamedPlace } from './places';

export interface SeriesModel {
    code: string;
    entity: string;
    metric: Metric;
    unit: 'm3/h' | 'bar' | 'm';
    intervalSeconds: number;
}
/** A meter at one end of a pipe. */
export interface PointModel extends NamedPlace {
    series: SeriesModel;
    standsAt: 'upstream' | 'downstream';
    /** Only where the meter is worse than the default. */
    confidencePercent?: number;
}
/** A pipe and its meters; without `from` the water comes from outside. */
export interface LinkModel {
    code: string;
    from?: string;
    to: string;
    points: PointModel[];
}
/** A meter with the series it sends on the local days `[from, to)`. */
export interface MeterModel extends PointModel {
    link: string;
    from: string | null;
    to: string | null;
}

const [hourly, daily] = [3600, 86_400];
/** The series of a meter before its hourly readings begin. */
const dailySuffix = '.daily';
/** The 15-minute companion of a series: for charts of the last weeks; no figure of the city reads it. */
export const companionSuffix = '.15m';
export const companionSeconds = 900;

const flow = (entity: string, metric: Metric, code = `${entity}.${metric}`): SeriesModel => ({
    code,
    entity,
    metric,
    unit: 'm3/h',
    intervalSeconds: hourly,
});

const inlet = (from: string | undefined, to: NamedPlace, metric: Metric = 'inflow'): LinkModel => ({
    code: `${from ?? 'INTAKE'}>${to.code}`,
    from,
    to: to.code,
    points: [
        {
            code: `FP-${to.code}`,
            name: `${to.name} ${from ? 'inlet' : 'outlet meter'}`,
            nameBn: `${to.nameBn} ${from ? 'ইনলেট' : 'নির্গমন মিটার'}`,
            series: flow(to.code, metric),
            standsAt: 'downstream',
        },
    ],
});

/** A pipe that is metered where it leaves its upper end too. */
const withOutlet = (link: LinkModel, from: NamedPlace, to: NamedPlace): LinkModel => ({
    ...link,
    points: [
        {
            code: `FP-${link.code}`,
            name: `${from.name} outlet to ${to.name}`,
            nameBn: `${from.nameBn} থেকে ${to.nameBn} নির্গমন মিটার`,
            series: flow(from.code, 'outflow', `${link.code}.outflow`),
            standsAt: 'upstream',
        },
        ...link.points,
    ],
});

/** The pipe into a place; reservoirs and stations have a meter on each main that leaves them. */
const main = (fedBy: string, to: NamedPlace): LinkModel => {
    const link = inlet(fedBy, to);
    const from = [...reservoirs, ...stations].find(place => place.code === fedBy);
    return from ? withOutlet(link, from, to) : link;
};

const named = (code: string): NamedPlace => {
    const found = [...reservoirs, ...junctions].find(place => place.code === code);
    if (!found) throw new Error(`no place ${code}`);
    return found;
};

const dmaInlet = (dma: City['dmas'][number], index: number): LinkModel => {
    const link = inlet(dma.sector, dma);
    if (dma.code === unmeteredDma) return { ...link, points: [] };
    return index % 12 === 5
        ? { ...link, points: link.points.map(point => ({ ...point, confidencePercent: 5 })) }
        : link;
};

const bulkLink: LinkModel = {
    code: `OUTSIDE>${bulkSupply.to}`,
    to: bulkSupply.to,
    points: [
        {
            code: `FP-${bulkSupply.code}`,
            name: bulkSupply.name,
            nameBn: bulkSupply.nameBn,
            series: flow(bulkSupply.to, 'inflow', `${bulkSupply.code}.inflow`),
            standsAt: 'downstream',
        },
    ],
};

const transferLink = (city: City): LinkModel => {
    const code = `${transfer.from}>${transfer.to}`;
    const [from, to] = [transfer.from, transfer.to].map(end => city.dmas.find(dma => dma.code === end) ?? city.dmas[0]);
    return {
        code,
        from: from.code,
        to: to.code,
        points: [
            {
                code: `FP-${code}`,
                name: `Transfer ${from.name} to ${to.name}`,
                nameBn: `${from.nameBn} থেকে ${to.nameBn} স্থানান্তর`,
                series: flow(to.code, 'inflow', `${code}.inflow`),
                standsAt: 'downstream',
            },
        ],
    };
};

/** A place with the word for what it is: a station and its sector may have one name. */
const called = (place: NamedPlace, word: string, wordBn: string): NamedPlace => ({
    code: place.code,
    name: `${place.name} ${word}`,
    nameBn: `${place.nameBn} ${wordBn}`,
});

/**
 * The pipes from the intakes and from outside to the DMAs. Where the meter at the lower end is the only one, both nodes
 * read it: what leaves one is what enters the next, and the loss of the main counts with the node before it.
 */
export const links = (city: City): LinkModel[] => [
    ...plants.map(plant => inlet(undefined, plant, 'production')),
    ...trunks.map(([from, to]) => inlet(from, named(to))),
    ...stations.map(station => main(station.fedBy, called(station, 'boosting station', 'বুস্টিং স্টেশন'))),
    ...sectors.map(sector => main(sector.fedBy, called(sector, 'sector', 'সেক্টর'))),
    ...city.dmas.map(dmaInlet),
    bulkLink,
    transferLink(city),
];

const meterOf = ({ code }: LinkModel, point: PointModel): MeterModel => ({
    ...point,
    link: code,
    from: null,
    to: null,
});

const byDay = (series: SeriesModel): SeriesModel => ({
    ...series,
    code: `${series.code}${dailySuffix}`,
    intervalSeconds: daily,
});

/** The meters after each other that a point has had by `until`, the first of them since ever, read by day before `from`. */
const metersOf = (link: LinkModel, point: PointModel, from: string, until: string): MeterModel[] => {
    const meter = { ...meterOf(link, point), from };
    const before = { ...meter, series: byDay(point.series), from: null, to: from };
    const days = point.series.entity === exchangedMeter.dma ? exchangeDays(from, until) : [];
    const later = days.map(day => ({
        ...meter,
        code: `${point.code}-${day.slice(0, 4)}`,
        series: { ...point.series, code: seriesOn(point.series.code, day, from) },
        from: day,
    }));
    return [before, ...[meter, ...later].map((each, index) => ({ ...each, to: days[index] ?? null }))];
};

/** Every meter of the city, of a city whose hourly readings begin on `from`, by the day `until`. */
export const meters = (city: City, from: string, until: string): MeterModel[] =>
    links(city).flatMap(link => link.points.flatMap(point => metersOf(link, point, from, until)));

/** Whether a series is a reservoir's gauge, which was read by the hour at all times. */
export const isLevel = (code: string): boolean => code.endsWith('.level');

const exchangedSeries = flow(exchangedMeter.dma, 'inflow').code;

/** The series that a meter's readings of a day go to, known by that of its first meter; hourly ones begin on `from`. */
export const seriesOn = (code: string, day: string, from: string): string => {
    if (isLevel(code)) return code;
    if (day < from) return `${code}${dailySuffix}`;
    const last = code === exchangedSeries ? exchangeDays(from, `${Number(day.slice(0, 4)) + 1}-01-01`) : [];
    const exchange = last.findLast(each => each <= day);
    return exchange ? `${code}.${exchange.slice(0, 4)}` : code;
};

const gauge = (entity: string, metric: 'level' | 'pressure', unit: 'm' | 'bar'): SeriesModel => ({
    ...flow(entity, metric),
    unit,
});

/** Every series of the city by the day `until` that figures are made of: by hour, before `from` by day. */
export const countedSeries = (city: City, from: string, until: string): SeriesModel[] => [
    ...meters(city, from, until).map(meter => meter.series),
    ...reservoirs.map(({ code }) => gauge(code, 'level', 'm')),
    ...city.dmas.map(({ code }) => gauge(code, 'pressure', 'bar')),
];

/** The 15-minute companions of what is measured in the DMAs. */
export const companionSeries = (city: City, from: string, until: string): SeriesModel[] => {
    const dmas = new Set(city.dmas.map(dma => dma.code));
    return countedSeries(city, from, until)
        .filter(series => dmas.has(series.entity) && series.intervalSeconds === hourly)
        .map(series => ({ ...series, code: `${series.code}${companionSuffix}`, intervalSeconds: companionSeconds }));
};
