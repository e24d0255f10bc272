import { expect, it } from 'vitest';
import { entityTypes } from '../../contract/wire';
import { metersOf, metersOn, sidesOf } from './counted.rules';
import type { FlowPoint, NetworkLink } from './network.queries';

const meter = (id: number, more: Partial<FlowPoint> = {}): FlowPoint => ({
    id,
    code: `FP-${id}`,
    standsAt: 'upstream',
    from: '2024-01-01',
    to: null,
    hasSeries: true,
    clPercent: null,
    usualM3PerDay: null,
    ...more,
});
const [station, dma] = [1, 2];
const pipe = (from: number | null, to: number | null, ...points: FlowPoint[]): NetworkLink => ({
    id: 0,
    code: '',
    from,
    to,
    points,
});
const on = (links: NetworkLink[], type: number, id: number, day = '2026-06-16') => {
    const meters = metersOn(sidesOf({ nodes: [], links }, { id, type }), day);
    return meters && meters.map(({ pointId, sign }) => sign * pointId);
};
const ofStation = (...links: NetworkLink[]) => on(links, entityTypes.BOOSTING_STATION, station);

it('a station is watched by the pipes out of it, and by those into it where one of them has no meter', () => {
    const inlet = pipe(null, station, meter(1));
    expect(ofStation(inlet, pipe(station, 7, meter(2)), pipe(station, 8, meter(3)))).toEqual([2, 3]);
    expect(ofStation(inlet, pipe(station, 7, meter(2)), pipe(station, 8))).toEqual([1]);
    expect(ofStation(inlet, pipe(station, 7))).toEqual([1]);
    expect(ofStation(inlet)).toEqual([1]);
    expect(ofStation(pipe(null, station), pipe(station, 7))).toBeNull();
});

it('an end of a pipe is told by its own meters from the first to the last of them, on other days by those of the other end', () => {
    const own = { standsAt: 'downstream' } as const;
    const inlet = pipe(
        null,
        dma,
        meter(1),
        meter(2, { ...own, from: '2026-03-01', to: '2026-05-01' }),
        meter(3, { ...own, from: '2026-06-01', to: '2026-09-01' }),
    );
    const counted = ['2026-02-28', '2026-03-01', '2026-05-15', '2026-06-01', '2026-08-31', '2026-09-01'].map(day =>
        on([inlet], entityTypes.DMA, dma, day),
    );
    // Between two of its own meters nobody has read what passed it.
    expect(counted).toEqual([[1], [2], null, [3], [3], [1]]);
    expect(metersOf(sidesOf({ nodes: [], links: [inlet] }, { id: dma, type: entityTypes.DMA }))).toEqual([
        { pointId: 2, sign: 1, from: '2026-03-01', to: '2026-05-01' },
        { pointId: 3, sign: 1, from: '2026-06-01', to: '2026-09-01' },
        { pointId: 1, sign: 1, from: '2024-01-01', to: '2026-03-01' },
        { pointId: 1, sign: 1, from: '2026-09-01', to: null },
    ]);
});

it('a pipe is not there on days that neither of its ends was read on, and the other pipes tell the place', () => {
    const links = [pipe(null, dma, meter(1)), pipe(null, dma, meter(2, { from: '2026-07-01' }))];
    expect(on(links, entityTypes.DMA, dma)).toEqual([1]);
    expect(on([links[1]], entityTypes.DMA, dma)).toBeNull();
});
