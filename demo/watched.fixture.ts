import { transfer, unmeteredDma } from './cases';
import { demoCity, type DmaModel } from './city';
import type { Hours } from './flows';
import { plants, reservoirs, sectors, stations, trunks } from './places';
import type { WatchedSubject } from '../server/detection/daily.rules';

const city = demoCity();
const feederOf = new Map(sectors.map(sector => [sector.code, sector.fedBy]));
/** What each day puts into the reservoir that a plant fills. */
const storedBy = (plant: string, days: readonly Map<string, Hours>[]) =>
    days.map((day, at) =>
        reservoirs
            .filter(({ code }) => trunks.some(([from, to]) => from === plant && to === code))
            .reduce((sum, { code, surfaceM2 }) => {
                const levels = [day, days[at + 1] ?? day].map(each => each.get(`${code}.level`)?.[0] ?? 0);
                return sum + surfaceM2 * (levels[1] - levels[0]);
            }, 0),
    );

/**
 * Whom a DMA is watched with: all of its sector or so many of them; and whether only these are behind its station, as in all
 * others of its plant.
 */
export interface Company {
    mates?: 0 | 1;
    ownStation?: boolean;
}

/** All places that are watched, as `placesOf` makes them of the network. */
export const watchedIn = (days: readonly Map<string, Hours>[], { mates, ownStation = false }: Company = {}) => {
    const volume = (codes: readonly string[], less: readonly string[] = []) =>
        days.map(values => {
            let sum = 0;
            for (const code of [...codes, ...less])
                for (const hour of values.get(code) ?? [null]) {
                    if (hour === null) return null;
                    sum += less.includes(code) ? -hour : hour;
                }
            return sum;
        });
    const { dmas } = city;
    const passed = `${transfer.from}>${transfer.to}.inflow`;
    const ownStationOf = ({ code }: DmaModel) => `${code} station`;
    const codes = [
        ...dmas.map(({ code }) => code),
        ...plants.map(({ code }) => code),
        ...stations.map(({ code }) => code),
        ...(ownStation ? dmas.map(ownStationOf) : []),
    ];
    const place = (code: string) => codes.indexOf(code);
    const isSource = (at: number) => at >= 0;
    /** The others of its sector that it is watched with: those that follow it, the first after the last. */
    const matesOf = (dma: DmaModel) => {
        const all = dmas.filter(({ code, sector }) => sector === dma.sector && code !== unmeteredDma);
        const next = all.indexOf(dma) + 1;
        return [...all.slice(next), ...all.slice(0, next)].filter(other => other !== dma).slice(0, mates);
    };
    const inflow = (...some: readonly DmaModel[]) => {
        const [gives, gets] = [transfer.from, transfer.to].map(end => some.some(({ code }) => code === end));
        return volume(
            [...some.map(({ code }) => `${code}.inflow`), ...(gets && !gives ? [passed] : [])],
            gives && !gets ? [passed] : [],
        );
    };
    const ofDma = (dma: DmaModel): WatchedSubject => {
        const own = matesOf(dma);
        const shares = (isShared: (other: DmaModel) => boolean) =>
            dmas.filter(
                other =>
                    other !== dma &&
                    other.code !== unmeteredDma &&
                    (own.includes(other) || ((ownStation || other.sector !== dma.sector) && isShared(other))),
            );
        const levels = [
            own,
            shares(other => !ownStation && feederOf.get(other.sector) === feederOf.get(dma.sector)),
            shares(other => other.plant === dma.plant),
        ];
        const station = ownStation ? ownStationOf(dma) : (feederOf.get(dma.sector) ?? '');
        return {
            values: inflow(dma),
            peers: levels.map(level => level.map(({ code }) => place(code))),
            sources: [place(station), place(dma.plant)].filter(isSource),
        };
    };
    const watched: WatchedSubject[] = [
        ...dmas.map(ofDma),
        ...plants.map(({ code }) => {
            const stored = storedBy(code, days);
            const values = volume([`${code}.production`]).map((value, day) =>
                value === null ? null : value - stored[day],
            );
            return { values, peers: [], sources: [] };
        }),
        ...stations.map(({ code }) => {
            const fed = sectors.filter(sector => sector.fedBy === code);
            return {
                values: volume(fed.map(sector => `${code}>${sector.code}.outflow`)),
                peers: [],
                sources: [...new Set(fed.map(({ plant }) => place(plant)))],
            };
        }),
        ...(ownStation ? dmas : []).map(dma => ({
            values: inflow(dma, ...matesOf(dma)),
            peers: [],
            sources: [place(dma.plant)],
        })),
    ];
    return { codes, watched: watched.map(each => ({ ...each, values: each.values.slice(0, -1) })) };
};
