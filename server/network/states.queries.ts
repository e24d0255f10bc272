import { groupedBy } from '../../contract/grouped';
import { daysIn, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';

/** Population and zone of a DMA over local days `[from, to)`. */
export interface DmaState {
    dmaId: number;
    from: string;
    to: string | null;
    population: number;
    ksa: boolean;
}

/** What each DMA of the city was from day to day, until it ends. */
export const dmaStates = (q: Queries): Promise<DmaState[]> =>
    q.query<DmaState>(
        `select t.dma_id as "dmaId", t.valid_from as "from", t.population, t.ksa,
             least(lead(t.valid_from) over (partition by t.dma_id order by t.valid_from), e.closed_on) as "to"
         from dma_state t join entity e on e.id = t.dma_id join site s on s.id = e.site_id and s.is_city
         where e.closed_on is null or t.valid_from < e.closed_on
         order by t.dma_id, t.valid_from`,
    );

/** The states of each DMA. */
export const statesByDma = (states: readonly DmaState[]): ReadonlyMap<number, DmaState[]> =>
    groupedBy(states, state => state.dmaId);

/** Capacity of a plant or boosting station over local days `[from, to)`, m3 a day. */
export interface CapacityState {
    entityId: number;
    from: string;
    to: string | null;
    m3PerDay: number;
}

/** What each plant and station of the city could give from day to day, until it is closed. */
export const capacityStates = (q: Queries): Promise<CapacityState[]> =>
    q.query<CapacityState>(
        `select c.entity_id as "entityId", c.valid_from as "from", c.m3_per_day::float8 as "m3PerDay",
             least(lead(c.valid_from) over (partition by c.entity_id order by c.valid_from), e.closed_on) as "to"
         from capacity_state c join entity e on e.id = c.entity_id join site s on s.id = e.site_id and s.is_city
         where e.closed_on is null or c.valid_from < e.closed_on
         order by c.entity_id, c.valid_from`,
    );

/** Size of a reservoir over local days `[from, to)`; null where no other is known before or after, as it always has one. */
export interface ReservoirSize {
    reservoirId: number;
    from: string | null;
    to: string | null;
    surfaceM2: number;
    capacityM3: number;
}

/** What size each reservoir of the city had from day to day. */
export const reservoirSizes = (q: Queries): Promise<ReservoirSize[]> =>
    q.query<ReservoirSize>(
        `select z.reservoir_id as "reservoirId", z.surface_m2 as "surfaceM2", z.capacity_m3 as "capacityM3",
             case when lag(z.valid_from) over own is not null then z.valid_from end as "from",
             lead(z.valid_from) over own as "to"
         from reservoir_size z join entity e on e.id = z.reservoir_id join site s on s.id = e.site_id and s.is_city
         window own as (partition by z.reservoir_id order by z.valid_from)
         order by z.reservoir_id, z.valid_from`,
    );

/** The days on which a state and a range overlap. */
export const daysWithin = (state: { from: string; to: string | null }, range: DayRange): number => {
    const from = state.from > range.from ? state.from : range.from;
    const to = state.to !== null && state.to < range.to ? state.to : range.to;
    return Math.max(0, daysIn({ from, to }));
};

/** A state's value summed over the days of a range on which it held (person-days, m3 of capacity). */
export const overDays = <T extends { from: string; to: string | null }>(
    states: readonly T[],
    range: DayRange,
    value: (state: T) => number,
): number => states.reduce((sum, state) => sum + daysWithin(state, range) * value(state), 0);
