import type { AggregatedFigure, Explanation, Figure } from '../../contract/figure';
import type { NightFlowOfDma, NightFlowQuery } from '../../contract/night-flow';
import { addDays, type DayRange } from '../../contract/period';
import { seedValue, type ThresholdKey } from '../../contract/thresholds.seed';
import { tidyAll } from '../../contract/tidy';
import { entityTypes } from '../../contract/wire';
import { endOfUse } from '../billing/given.sql';
import { placedAccounts } from '../billing/pieces.sql';
import type { Queries } from '../db/db';
import { readConstants } from '../figures/constants.queries';
import { lifeWithin } from '../figures/network.rules';
import { dmasWithin } from '../figures/places.queries';
import { lastDay } from '../figures/ranges.queries';
import { metersOf, metersOn, sidesOf } from '../network/counted.rules';
import { readNetwork } from '../network/network.queries';
import { sensorsInService } from '../network/sensors.sql';
import { dmaStates } from '../network/states.queries';
import {
    hourDayFactor,
    leakageOfDay,
    leakageOfMonth,
    leastNightHour,
    minimumNightFlow,
    monthNightFlow,
    nightUse,
    type HourDayFactor,
    type Leakage,
} from './night-flow.rules';
import { hoursOfDays, type HoursOfDay } from './nights.queries';

const keys = [
    'night-settling-hours',
    'night-use-per-person',
    'night-use-per-connection',
    'leakage-pressure-exponent',
    'confidence-assumed-percent',
    'confidence-measured-percent',
] as const satisfies ThresholdKey[];
type Constants = Record<(typeof keys)[number], number>;

/** The class of accounts that are counted by their people. */
const domestic = 'domestic';

/** Mean pressures of the hours of local days of a DMA, bar, by day and hour. */
const pressuresOf = async (q: Queries, dmaId: number, { from, to }: DayRange): Promise<ReadonlyMap<string, number>> => {
    const rows = await q.query<{ hour: string; bar: number }>(
        `with sensor as (${sensorsInService(`s.metric = 'pressure' and s.entity_id = $1`)})
         select to_char(h.at at time zone sensor.zone, 'YYYY-MM-DD FMHH24') as hour,
             (sum(sensor.weight * h.sum) / sum(sensor.weight * h.n))::float8 as bar
         from sensor join rollup_hour h on h.series_id = sensor.series_id and h.n > 0
             and h.at >= $2::date::timestamp at time zone sensor.zone and h.at < $3::date::timestamp at time zone sensor.zone
         group by 1`,
        [dmaId, from, to],
    );
    return new Map(rows.map(({ hour, bar }) => [hour, bar]));
};

/** How many accounts that are not counted by their people are in use in a DMA on a local day. */
const smallConnections = async (q: Queries, dmaId: number, day: string): Promise<number> => {
    const [{ count }] = await q.query<{ count: number }>(
        `with ${placedAccounts('(select o.* from consumer o where o.id in (select consumer_id from consumer_place where dma_id = $1))')}
         select count(*)::int as count from placed p join consumer c on c.id = p.consumer_id
         where p.dma_id = $1 and p.since <= $3::date and p.until > $3::date
            and c.tariff_class <> $2 and c.connected_on <= $3::date and ${endOfUse("'infinity'::date")} > $3::date`,
        [dmaId, domestic, day],
    );
    return count;
};

/** The people of a DMA on each local day; null where nobody has said. */
const peopleOf = async (q: Queries, dmaId: number) => {
    const states = (await dmaStates(q)).filter(state => state.dmaId === dmaId);
    return (day: string) =>
        states.find(({ from, to }) => from <= day && (to === null || day < to))?.population ?? states[0]?.population;
};

/** A night whose flow is known, with what people rightly use in it and the hours of its day. */
interface KnownNight {
    flow: { m3PerHour: number; halfWidth: number };
    use: number;
    factor: HourDayFactor;
}

const percentOf = (part: number, of: number) => (of === 0 ? 0 : (100 * part) / Math.abs(of));
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A figure of some nights, of which so many were measured, whether water came or not. */
const figureOf = (figure: Figure, unit: string, completeness: number): AggregatedFigure =>
    figure.value === null ? { ...figure, unit, completeness } : { value: figure.value, unit, completeness };

interface Asked {
    days: readonly string[];
    nights: readonly Figure[];
    known: readonly KnownNight[];
    connections: number;
    people: number | undefined;
    constants: Constants;
}

const isMeasured = (night: Figure) => night.value !== null || night.reason === 'notSuppliedAtNight';

/** What the nights of a range say together. */
const figuresOf = ({ days, nights, known, connections, people, constants }: Asked) => {
    const completeness = nights.filter(isMeasured).length / days.length;
    // Where nothing is measured, that is the reason why there is no night flow.
    const unmeasured = nights.some(isMeasured) ? undefined : nights.at(-1);
    const { mean, background } = unmeasured ? { mean: unmeasured, background: unmeasured } : monthNightFlow(nights);
    const ofNights = nights.filter(({ value }) => value !== null).length;
    const noPeople = people === undefined ? ({ value: null, reason: 'notConfigured' } as const) : undefined;
    const leaked = leakageOfMonth(
        known.map(({ flow, use, factor }) =>
            leakageOfDay({ flowM3PerHour: flow.m3PerHour, useM3PerHour: use }, factor, {
                flowPercent: percentOf(flow.halfWidth, flow.m3PerHour),
                usePercent: constants['confidence-assumed-percent'],
            }),
        ),
        days.length,
    );
    // Nights enough, of days too few of which are known hour by hour.
    const lack = mean.value === null ? mean : ({ value: null, reason: 'incomplete' } as const);
    const leakage: Leakage = noPeople && mean.value !== null ? noPeople : leaked.value === null ? lack : leaked;
    const isOfSeed = constants['night-use-per-person'] === seedValue('night-use-per-person');
    const use: Figure =
        noPeople ??
        (known.length > 0 ? { value: meanOf(known.map(night => night.use)) } : { value: null, reason: 'noData' });
    const factors = known.map(({ factor }) => factor.hours);
    return {
        mean: figureOf(mean, 'm3/h', completeness),
        background: figureOf(background, 'm3/h', completeness),
        use: figureOf(use, 'm3/h', completeness),
        leakage:
            leakage.value === null
                ? figureOf(leakage, 'm3', completeness)
                : {
                      ...leakage,
                      unit: 'm3',
                      days: days.length,
                      completeness,
                      doubts: isOfSeed ? ['upperEstimate' as const] : [],
                  },
        inputs: [
            { name: 'knownNights', value: ofNights, unit: 'count' },
            { name: 'meanNightFlow', value: mean.value, unit: 'm3/h' },
            { name: 'wholeDays', value: known.length, unit: 'count' },
            { name: 'people', value: people ?? null, unit: 'count' },
            { name: 'nonDomesticAccounts', value: connections, unit: 'count' },
            { name: 'nightUse', value: use.value, unit: 'm3/h' },
            {
                name: known.some(({ factor }) => factor.fromPressure) ? 'hourDayFactor' : 'hoursForPressure',
                value: factors.length > 0 ? meanOf(factors) : null,
                unit: 'hours',
            },
        ],
    };
};

const nothing = { value: null, reason: 'noData' } as const;

/** The nights of a DMA over local days on which it was there, as far as readings reach, and what leaks by them; no DMA where the city has none of that id. */
export const nightFlowOfDma = async (q: Queries, { dmaId, ...asked }: NightFlowQuery): Promise<NightFlowOfDma> => {
    const { values: constants, shown } = await readConstants(q, keys);
    const [found] = await dmasWithin(q, { dmaId });
    const until = await lastDay(q);
    const end = until === null ? asked.from : addDays(until, 1);
    const network = await readNetwork(q);
    const own = network.nodes.find(node => node.id === found?.[0]);
    const range = own && lifeWithin(own, { from: asked.from, to: asked.to < end ? asked.to : end });
    const how = (inputs: Explanation['inputs']): Explanation => ({
        code: 'nightFlow',
        inputs,
        constants: shown(...keys),
    });
    if (!found || !range)
        return {
            from: null,
            to: null,
            dma: found ? placeOf(found[1]) : null,
            nights: [],
            mean: nothing,
            background: nothing,
            use: nothing,
            leakage: nothing,
            how: how([]),
        };
    const [id, name] = found;
    const sides = sidesOf(network, { id, type: entityTypes.DMA });
    const [measured] = await hoursOfDays(q, [{ dmaId: id, meters: metersOf(sides), ...range }]);
    const pressures = await pressuresOf(q, id, range);
    const people = await peopleOf(q, id);
    const connections = await smallConnections(q, id, addDays(range.to, -1));
    const limits = { settlingHours: constants['night-settling-hours'] };
    const useLimits = {
        litresPerPersonHour: constants['night-use-per-person'],
        litresPerConnectionHour: constants['night-use-per-connection'],
    };
    const days = measured.map((_, at) => addDays(range.from, at));
    const isCounted = days.map(day => metersOn(sides, day) !== null);
    const nights = measured.map((hours, at): Figure =>
        isCounted[at] ? minimumNightFlow(hours, limits) : { value: null, reason: 'notConfigured' },
    );
    const knownNight = ({ before, day, suppliedHours }: HoursOfDay, at: number): KnownNight[] => {
        const hours = day.map(hour => ({ ...hour, pressureBar: pressures.get(`${days[at]} ${hour.hour}`) ?? null }));
        const least = isCounted[at] ? leastNightHour({ before, day: hours }, limits) : null;
        if (least === null || least.flowM3PerHour === null || suppliedHours === null) return [];
        return [
            {
                flow: { m3PerHour: least.flowM3PerHour, halfWidth: least.halfWidthM3PerHour ?? 0 },
                use: nightUse(people(days[at]) ?? 0, connections, useLimits),
                factor: hourDayFactor(hours, least.pressureBar, {
                    leakageExponent: constants['leakage-pressure-exponent'],
                }),
            },
        ];
    };
    const { inputs, ...figures } = figuresOf({
        days,
        nights,
        known: measured.flatMap(knownNight),
        connections,
        people: people(days[days.length - 1]),
        constants,
    });
    return {
        ...range,
        dma: placeOf(name),
        nights: tidyAll(
            nights.map((flow, at) => ({
                day: days[at],
                flow: flow.value,
                reason: flow.value === null ? flow.reason : null,
            })),
        ),
        ...tidyAll(figures),
        how: how(tidyAll(inputs)),
    };
};

const placeOf = ({ id, code, name, nameBn }: NonNullable<NightFlowOfDma['dma']>) => ({ id, code, name, nameBn });
