import { z } from 'zod';
import { placeRef } from './assets';
import { networkColumns, type ChoiceColumns } from './columns/network';
import {
    choiceKinds,
    fieldsOf,
    isDated,
    networkDescriptions,
    networkKinds,
    placeFieldOf,
    type ChoiceKind,
    type NetworkField,
    type NetworkKind,
} from './network.kinds';
import { answers, body, day, givenDay, ifMatch, listQuery, missingOr, refusals, text, words } from './wire';
import * as paths from './paths';

/** What a month's use costs up to a volume, per m3. */
export const tariffBlock = z.strictObject({
    upToM3: z
        .number({ error: missingOr('positiveNumber') })
        .gt(0, 'positiveNumber')
        .max(1e9, 'tooLarge')
        .nullable(),
    bdtPerM3: z
        .number({ error: missingOr('positiveNumber') })
        .min(0, 'positiveNumber')
        .max(1e6, 'tooLarge'),
});
export type TariffBlock = z.infer<typeof tariffBlock>;

export type NetworkValue = string | number | boolean | null | TariffBlock[];
export type NetworkValues = Readonly<Record<string, NetworkValue>>;

/** Each block ends above the one before, and only the last has no end. */
const areBlocks = (blocks: readonly TariffBlock[]) =>
    blocks.every(({ upToM3 }, index) =>
        index === blocks.length - 1
            ? upToM3 === null
            : upToM3 !== null && (index === 0 || upToM3 > (blocks[index - 1].upToM3 ?? Infinity)),
    );

const missing = missingOr('invalid');

const numberOf = ({ above, least, most, whole }: Extract<NetworkField, { type: 'number' }>) => {
    const number = whole ? z.int({ error: missing }) : z.number({ error: missing });
    const low = above === undefined ? number : number.gt(above, 'positiveNumber');
    return (least === undefined ? low : low.min(least, least < 0 ? 'tooSmall' : 'positiveNumber')).max(
        most,
        'tooLarge',
    );
};

const requiredOf = (field: NetworkField): z.ZodType<NetworkValue> => {
    if (field.type === 'number') return numberOf(field);
    if (field.type === 'zone') return z.boolean({ error: missing });
    if (field.type === 'choice') return z.enum(field.choices, { error: missing });
    if (field.type === 'text') return words(field.most);
    // One line without blanks: it stands in addresses, files and mappings.
    if (field.type === 'code')
        return z
            .string({ error: 'required' })
            .trim()
            .min(1, 'required')
            .regex(/^[\w.:-]{1,80}$/, 'invalidCode');
    if (field.type === 'place')
        return z
            .string({ error: 'required' })
            .min(1, 'required')
            .regex(/^[1-9]\d{0,8}$/, 'unknownPlace');
    return z
        .array(tariffBlock, { error: 'required' })
        .min(1, 'required')
        .max(10, 'tooLarge')
        .refine(areBlocks, 'blockOrder');
};

const inputOf = (field: NetworkField): z.ZodType<NetworkValue> => {
    if (field.required) return requiredOf(field);
    const given = field.type === 'text' ? text(field.most).transform(value => value || null) : requiredOf(field);
    return given.nullish().transform(value => value ?? null);
};

const inputsOf = (fields: readonly NetworkField[]): Record<string, z.ZodType<NetworkValue>> =>
    Object.fromEntries(fields.map(field => [field.name, inputOf(field)]));

/** The first day on which it holds. */
const validFrom = givenDay;

/** What is known only together has all of its fields or none. */
const checkTogether = (kind: NetworkKind) => (values: Record<string, unknown>, context: z.RefinementCtx) => {
    const { together = [] } = networkDescriptions[kind];
    const blank = together.filter(name => values[name] === null);
    if (blank.length === together.length) return;
    for (const name of blank) context.addIssue({ code: 'custom', message: 'required', path: [name] });
};

/** A pipe joins two different places, one of which may be outside. */
const checkEnds = (values: Record<string, unknown>, context: z.RefinementCtx) => {
    if (!('fromId' in values) || values.fromId !== values.toId) return;
    context.addIssue({ code: 'custom', message: values.toId === null ? 'required' : 'sameEnds', path: ['toId'] });
};

/** Water flows from the higher pressure. */
const checkPressures = ({ upstreamBar, downstreamBar }: Record<string, unknown>, context: z.RefinementCtx) => {
    if (typeof downstreamBar !== 'number' || typeof upstreamBar !== 'number' || downstreamBar <= upstreamBar) return;
    context.addIssue({ code: 'custom', message: 'downstreamAboveUpstream', path: ['downstreamBar'] });
};

const daysOf = (kind: NetworkKind): Record<string, z.ZodType<NetworkValue>> => (isDated(kind) ? { validFrom } : {});

const newRecord = (kind: NetworkKind) =>
    z
        .strictObject({ ...inputsOf(fieldsOf(kind)), validFrom })
        .superRefine(checkTogether(kind))
        .superRefine(checkEnds)
        .superRefine(checkPressures);
const change = (kind: NetworkKind) =>
    z
        .strictObject({
            ...inputsOf(fieldsOf(kind).filter(({ once }) => !once)),
            ...daysOf(kind),
        })
        .superRefine(checkTogether(kind))
        .superRefine(checkPressures);

export type NetworkInput = { validFrom: string } & NetworkValues;
export type NetworkChange = NetworkValues;

const perKind = <T>(make: (kind: NetworkKind) => T) => new Map(networkKinds.map(kind => [kind, make(kind)]));
const madeFor = <T>(made: ReadonlyMap<NetworkKind, T>, kind: NetworkKind): T => {
    const found = made.get(kind);
    if (found === undefined) throw new Error(`no such kind: ${kind}`);
    return found;
};
const inputs = perKind(newRecord);
const changes = perKind(change);

/** What a new record of a kind says. */
export const networkInput = (kind: NetworkKind) => madeFor(inputs, kind);
/** What a change of one says; what is said once is not among it. */
export const networkChange = (kind: NetworkKind) => madeFor(changes, kind);

/** What held of a record from a day until, not including, another. */
export interface NetworkState {
    validFrom: string;
    validTo: string | null;
    [field: string]: unknown;
}

/** One record of the network: its fields, as they are today, and under the name of each `...Id` the place that it names. */
export interface NetworkRecord {
    id: string;
    version: number;
    code: string;
    name: string;
    nameBn: string;
    /** Its first day and the first on which it is no more; null for none known. */
    beginsOn: string | null;
    endsOn: string | null;
    [field: string]: unknown;
}

const shown: Record<NetworkField['type'], z.ZodType> = {
    place: z.string(),
    number: z.number(),
    zone: z.boolean(),
    choice: z.string(),
    text: z.string(),
    code: z.string(),
    blocks: z.array(tariffBlock),
};
const shownOf = (fields: readonly NetworkField[]): Record<string, z.ZodType> =>
    Object.fromEntries(
        fields.flatMap(field => [
            [field.name, shown[field.type].nullable()],
            ...(field.type === 'place' ? [[placeFieldOf(field), placeRef.nullable()]] : []),
        ]),
    );

const reference = { id: z.string(), code: z.string(), name: z.string(), nameBn: z.string() };
const record = (kind: NetworkKind) =>
    z.object({
        ...shownOf(fieldsOf(kind)),
        ...reference,
        version: z.int(),
        beginsOn: day.nullable(),
        endsOn: day.nullable(),
        ...(kind === 'tariff' ? { bdtPerM3: z.number().nullable() } : {}),
    });
const state = (kind: NetworkKind) =>
    z.object({ ...shownOf(networkDescriptions[kind].dated), validFrom: day, validTo: day.nullable() });

/** `all`: those that have ended too. */
const filter = { q: text(100), id: z.array(z.string().max(80)).max(1000), all: z.boolean() };
const params = z.object({ id: z.string().min(1).max(80) });
/** The first day on which it is no more; today where nothing is said. */
const ending = z.strictObject({ from: validFrom.optional() });
const tags = ['Network'];
const noun: Record<NetworkKind, string> = {
    dma: 'district metered areas',
    sector: 'sectors',
    ward: 'wards',
    area: 'areas',
    mod: 'divisions (MODs)',
    'production-unit': 'treatment plants and well fields',
    'boosting-station': 'boosting stations',
    reservoir: 'reservoirs',
    point: 'flow points: where water is counted on a pipe',
    meter: 'meters at flow points',
    valve: 'valves at flow points',
    tariff: 'tariffs by class of consumers',
};
const changeRefusals = refusals(400, 401, 403, 404, 409, 413, 422);

const callsOf = (kind: NetworkKind) => {
    const [path, one] = [paths.networkPath(kind), `${paths.networkPath(kind)}/{id}`];
    return {
        list: {
            method: 'get',
            path,
            summary: `The network's ${noun[kind]}, as they are today`,
            tags,
            request: { query: listQuery(filter, networkColumns[kind]) },
            responses: { 200: answers(z.array(record(kind))), ...refusals(400, 401, 403) },
        },
        one: {
            method: 'get',
            path: one,
            summary: `One of the ${noun[kind]} with its history, the latest first, and what keeps it from ending today`,
            tags,
            request: { params },
            responses: {
                200: answers(record(kind).extend({ history: z.array(state(kind)), keptBy: z.array(z.string()) })),
                ...refusals(400, 401, 403, 404),
            },
        },
        create: {
            method: 'post',
            path,
            summary: `Add to the ${noun[kind]}, from a day on`,
            tags,
            request: body(networkInput(kind)),
            responses: { 201: answers(record(kind), 'Created'), ...changeRefusals },
        },
        update: {
            method: 'put',
            path: one,
            summary: `Change one of the ${noun[kind]}; what is dated from a day on, and what held before stays in its history. If-Match names the version`,
            tags,
            request: { params, headers: ifMatch, ...body(networkChange(kind)) },
            responses: { 200: answers(record(kind)), ...changeRefusals },
        },
        remove: {
            method: 'delete',
            path: one,
            summary: `End one of the ${noun[kind]} from a day on; one that has not begun is removed`,
            tags,
            request: { params, query: ending },
            responses: { 200: answers(record(kind), 'The ended one'), ...refusals(400, 401, 403, 404, 409) },
        },
        reopen: {
            method: 'post',
            path: paths.networkReopen(kind),
            summary: `Take the end of one of the ${noun[kind]} away: what held last goes on. If-Match names the version`,
            tags,
            request: { params, headers: ifMatch },
            responses: { 200: answers(record(kind)), ...refusals(400, 401, 403, 404, 409) },
        },
    } as const;
};

/** The calls of each kind. */
export const networkCalls = perKind(callsOf);

const choiceColumns: ChoiceColumns = { sortable: ['code', 'name'] };
const choiceCall = (kind: ChoiceKind) =>
    ({
        method: 'get',
        path: paths.networkPath(kind),
        summary: 'What fields of the network are chosen from',
        tags,
        request: { query: listQuery(filter, choiceColumns) },
        responses: { 200: answers(z.array(z.object(reference))), ...refusals(400, 401, 403) },
    }) as const;
export const choiceCalls = new Map(choiceKinds.map(kind => [kind, choiceCall(kind)]));
