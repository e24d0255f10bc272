import { z } from 'zod';
import {
    idList,
    kindOf,
    namesTwoPeriods,
    periodFaults,
    zones,
    type FilterDeclaration,
    type KindOf,
    type PeriodKind,
    type PlaceKey,
    type PlaceOf,
} from './filters';
import { durations, periods } from './period';
import { answers, givenDay, id, refusals } from './wire';

export const period = z.enum(periods, { error: 'invalid' });
const duration = z.enum(durations, { error: 'invalid' });

const shapes = {
    month: { period: period.optional() },
    duration: { duration: duration.optional(), date: givenDay.optional() },
    range: { from: givenDay.optional(), to: givenDay.optional() },
};
const place = id.optional();
/** Several places of one kind; to name none of them is no question. */
const placeList = z.string().min(1, 'sourceRequired').regex(idList, { error: 'invalidId', abort: true }).optional();
const places = {
    modId: place,
    areaId: place,
    wardId: place,
    sectorId: place,
    dmaId: place,
    ksa: z.enum(zones, { error: 'invalid' }).optional(),
    productionUnitId: placeList,
    boostingStationId: placeList,
} satisfies Record<PlaceKey, z.ZodType>;

type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type Shape<D> = ([KindOf<D>] extends ['month']
    ? { period: z.ZodDefault<typeof period> }
    : Together<(typeof shapes)[KindOf<D>]>) &
    Pick<typeof places, PlaceOf<D>>;

const checkPeriod = (values: object, context: z.RefinementCtx) => {
    for (const { field, code } of periodFaults({ ...values }))
        context.addIssue({ code: 'custom', message: code, path: [field] });
};
/** A second kind of period is more than a key that a call does not know. */
const error: z.core.$ZodErrorMap = issue => {
    const { code, input } = issue;
    return code === 'unrecognized_keys' && issue.keys.every(kindOf) && namesTwoPeriods({ ...(input as object) })
        ? 'onePeriod'
        : undefined;
};

/** The query of a call that can be narrowed to what is declared: at most one period, any places, nothing else. */
export const figureQuery = <const D extends Omit<FilterDeclaration, 'choices'>>(declaration: D) => {
    const { periods: kinds = [], places: keys = [] } = declaration;
    const isMonth = (kind: PeriodKind) => kind === 'month' && kinds.length === 1;
    const shape = Object.assign(
        {},
        ...kinds.map(kind => (isMonth(kind) ? { period: period.default('1m') } : shapes[kind])),
        ...keys.map(key => ({ [key]: places[key] })),
    ) as Shape<D>;
    return z.strictObject(shape, { error }).superRefine(checkPeriod);
};

/** `from` and `to` of a measured range: half-open local days, at most ten years. */
export const dayRange = z.strictObject({ from: givenDay, to: givenDay }, { error }).superRefine(checkPeriod);

/** A call that answers figures: GET with a query, for who may see them. */
export const figureCall =
    (tag: string) =>
    <P extends string, T extends z.ZodType, Q extends z.ZodObject>(path: P, summary: string, schema: T, query: Q) =>
        ({
            method: 'get',
            path,
            summary,
            tags: [tag],
            request: { query },
            responses: { 200: answers(schema), ...refusals(400, 401, 403) },
        }) as const;
