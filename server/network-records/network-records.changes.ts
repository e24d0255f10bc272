import type {
    NetworkChange,
    NetworkInput,
    NetworkRecord,
    NetworkState,
    NetworkValue,
    NetworkValues,
} from '../../contract/network';
import { fieldsOf, isDated, networkDescriptions, placeFieldOf, type NetworkKind } from '../../contract/network.kinds';
import { addDays } from '../../contract/period';
import type { Queries } from '../db/db';
import { askRejudging } from '../detection/pending.queries';
import { Refusal, type ErrorCode } from '../errors';
import { holdPlaces } from '../network/site.changes';
import { cityDay } from '../network/site.queries';
import { askRecomputation } from '../thresholds/effects';
import {
    findChoice,
    findRecord,
    finds,
    historyOf,
    holdVersion,
    raiseVersion,
    type DaysThere,
} from './network-records.queries';
import { stores } from './stores';

type Errors = Record<string, ErrorCode>;
const refuseFields = (errors: Errors) => {
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors });
};

/** A record as it is on a day, or the refusal. */
export const recordOrRefusal = async (
    q: Queries,
    kind: NetworkKind,
    id: string,
    today: string,
): Promise<NetworkRecord> => {
    // An id that no kind can have is not there.
    const known = kind === 'tariff' || /^[1-9]\d{0,8}$/.test(id);
    const found = known ? await findRecord(q, kind, id, today) : undefined;
    if (!found) throw new Refusal(404, 'notFound');
    return found;
};

/** The places that some fields name and that are not there over days, of which each field has its own. */
const unknownPlaces = async (
    q: Queries,
    kind: NetworkKind,
    values: NetworkValues,
    daysOf: (field: string) => DaysThere | undefined,
): Promise<Errors> => {
    const errors: Errors = {};
    for (const field of fieldsOf(kind)) {
        const [value, days] = [values[field.name], daysOf(field.name)];
        if (field.type !== 'place' || typeof value !== 'string' || !days) continue;
        if (!(await findChoice(q, field.of, value, days)))
            errors[field.name] = field.of === 'series' ? 'unknownSeries' : 'unknownPlace';
    }
    return errors;
};

/** Figures are to be asked anew and findings judged anew; what was estimated from where the meters stand, computed again. */
const tellFigures = async (tx: Queries, estimates: boolean | undefined, now: Date): Promise<void> => {
    await askRejudging(tx, now);
    if (estimates) await askRecomputation(tx, now);
};

const datedOf = (kind: NetworkKind, values: NetworkValues): NetworkValues =>
    Object.fromEntries(networkDescriptions[kind].dated.map(({ name }) => [name, values[name]]));

/** Adds a record that begins on a day; `noted` is the record as it is on that day. */
export const addRecord = async (
    tx: Queries,
    kind: NetworkKind,
    { validFrom, ...values }: NetworkInput,
    now: Date,
): Promise<{ after: NetworkRecord; noted: NetworkRecord }> => {
    const today = await cityDay(tx, now);
    const store = stores[kind];
    await holdPlaces(tx);
    const taken = await finds(tx, store.taken, [values.code ?? '']);
    refuseFields({
        ...(taken && { code: 'duplicate' }),
        ...(await unknownPlaces(tx, kind, values, field => daysNamed(kind, field, { today, from: validFrom }))),
    });
    refuseFields((await store.faults?.(tx, values, validFrom)) ?? {});
    const id = await store.insert(tx, values, validFrom);
    // A point can have had a valve before.
    if (kind === 'valve' && (await findRecord(tx, kind, id, today)))
        throw new Refusal(422, 'invalid', { errors: { pointId: 'duplicate' } });
    const dated = datedOf(kind, values);
    const known = Object.keys(dated).filter(field => dated[field] !== null);
    if (known.length > 0) await store.writeDated?.(tx, id, validFrom, dated, known);
    await holdVersion(tx, kind, id);
    await raiseVersion(tx, kind, id);
    await tellFigures(tx, store.estimates, now);
    const after = await recordOrRefusal(tx, kind, id, today);
    return { after, noted: asOf(kind, after, await historyOf(tx, kind, id), validFrom) };
};

const holdsOn = (history: readonly NetworkState[], day: string) =>
    history.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day < validTo));
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The dated fields that a change is about: those that differ from what held on its day, and from the record as it was
 * shown. What stands in a form as it was shown is not meant to hold from another day too, unless the day alone was changed.
 */
const changedFields = (kind: NetworkKind, values: NetworkValues, before: NetworkRecord, held?: NetworkState) => {
    const dated = Object.keys(datedOf(kind, values));
    const shown: NetworkValues = { ...values, nameBn: values.nameBn ?? values.name, source: values.source ?? '' };
    const isTouched = (name: string) => !isSame(shown[name], before[name]);
    const isAnyTouched = fieldsOf(kind).some(({ name, once }) => !once && isTouched(name));
    return dated.filter(name => !isSame(values[name], held?.[name]) && (!isAnyTouched || isTouched(name)));
};

/** What is to hold from the day of a change: what the change is about, and of all else what held on that day. */
const whatHolds = (
    values: NetworkValues,
    { held = {}, about }: { held?: Partial<NetworkState>; about: readonly string[] },
): NetworkValues => {
    const kept = Object.keys(values).filter(name => name in held && !about.includes(name));
    return { ...values, ...Object.fromEntries(kept.map(name => [name, held[name] as NetworkValue])) };
};

/** Over which days the place of a field has to be there: of what is lasting today, of what is dated until another follows. */
const daysNamed = (
    kind: NetworkKind,
    field: string,
    { today, from, history = [] }: { today: string; from: string; history?: readonly NetworkState[] },
): DaysThere => {
    if (!networkDescriptions[kind].dated.some(({ name }) => name === field))
        return { begins: 'infinity', from: today, until: addDays(today, 1) };
    const held = holdsOn(history, from)?.[field];
    const next = history.findLast(({ validFrom, [field]: value }) => validFrom > from && !isSame(value, held));
    return { begins: from > today ? from : today, from, until: next?.validFrom ?? null };
};

/** A record with what is dated of it as its history has it on a day. */
const asOf = (
    kind: NetworkKind,
    record: NetworkRecord,
    history: readonly NetworkState[],
    day: string,
): NetworkRecord => {
    const held = holdsOn(history, day);
    const fields = networkDescriptions[kind].dated.flatMap(field => [field.name, placeFieldOf(field)]);
    return { ...record, ...Object.fromEntries(fields.map(name => [name, held?.[name] ?? null])) };
};

/** A record of the version that somebody saw, which nobody else changes until the transaction has ended. */
const heldRecord = async (
    tx: Queries,
    kind: NetworkKind,
    { id, version }: { id: string; version: number },
    now: Date,
): Promise<{ today: string; before: NetworkRecord }> => {
    const today = await cityDay(tx, now);
    await holdPlaces(tx);
    await recordOrRefusal(tx, kind, id, today);
    const current = await holdVersion(tx, kind, id);
    const before = await recordOrRefusal(tx, kind, id, today);
    if (current !== version) throw new Refusal(409, 'stale', { current: before });
    return { today, before };
};

/**
 * Changes a record: what is lasting for all days, what is dated from a day on; what held before stays as its history.
 * `noted` is the record as it is on that day, before and after.
 */
export const changeRecord = async (
    tx: Queries,
    kind: NetworkKind,
    { id, version, change }: { id: string; version: number; change: NetworkChange },
    now: Date,
): Promise<{ after: NetworkRecord; noted: { before: NetworkRecord; after: NetworkRecord } }> => {
    const { today, before } = await heldRecord(tx, kind, { id, version }, now);
    const { validFrom, ...values } = change;
    const from = typeof validFrom === 'string' ? validFrom : today;
    const history = await historyOf(tx, kind, id);
    const held = holdsOn(history, from);
    const about = changedFields(kind, values, before, held);
    const isNamedAnew = (field: string) => about.includes(field) || !isSame(values[field], before[field]);
    const { together = [] } = networkDescriptions[kind];
    const forgotten = together.filter(name => values[name] === null && (held?.[name] ?? null) !== null);
    refuseFields({
        ...(isDated(kind) && before.beginsOn !== null && from < before.beginsOn && { validFrom: 'beforeBeginning' }),
        ...(isDated(kind) && before.endsOn !== null && from >= before.endsOn && { validFrom: 'afterEnding' }),
        ...(await unknownPlaces(tx, kind, values, field =>
            isNamedAnew(field) ? daysNamed(kind, field, { today, from, history }) : undefined,
        )),
        ...Object.fromEntries(forgotten.map(name => [name, 'required' as const])),
    });
    refuseFields((await stores[kind].faults?.(tx, values, from, id)) ?? {});
    await stores[kind].updateLasting?.(tx, id, values);
    if (about.length > 0)
        await stores[kind].writeDated?.(tx, id, from, whatHolds(datedOf(kind, values), { held, about }), about);
    await raiseVersion(tx, kind, id);
    await tellFigures(tx, about.length > 0 && stores[kind].estimates, now);
    const after = await recordOrRefusal(tx, kind, id, today);
    const noted = {
        before: asOf(kind, before, history, from),
        after: asOf(kind, after, await historyOf(tx, kind, id), from),
    };
    return { after, noted };
};

/** What keeps a record from ending on a day. */
export const keptBy = async (q: Queries, kind: NetworkKind, id: string, day: string): Promise<ErrorCode[]> => {
    const codes: ErrorCode[] = [];
    for (const [code, sql] of Object.entries(stores[kind].uses))
        if (await finds(q, sql, [id, day])) codes.push(code as ErrorCode);
    return codes;
};

/** Ends a record on a day, unless something depends on it; `after` is missing when nothing of it ever was. */
export const endRecord = async (
    tx: Queries,
    kind: NetworkKind,
    { id, from }: { id: string; from?: string },
    now: Date,
): Promise<{ before: NetworkRecord; after: NetworkRecord | undefined }> => {
    const today = await cityDay(tx, now);
    const day = from ?? today;
    await holdPlaces(tx);
    await recordOrRefusal(tx, kind, id, today);
    await holdVersion(tx, kind, id);
    const before = await recordOrRefusal(tx, kind, id, today);
    if (before.endsOn !== null && before.endsOn <= day) throw new Refusal(409, 'afterEnding', { current: before });
    if (from !== undefined && before.beginsOn !== null && from < before.beginsOn)
        throw new Refusal(400, 'invalid', { errors: { from: 'beforeBeginning' } });
    const [kept] = await keptBy(tx, kind, id, day);
    if (kept) throw new Refusal(409, kept, { current: before });
    await stores[kind].end(tx, id, day);
    await raiseVersion(tx, kind, id);
    await tellFigures(tx, stores[kind].estimates ?? true, now);
    return { before, after: await findRecord(tx, kind, id, today) };
};

/** Takes the end of a record away, so that what held last goes on, unless a place that it belongs to has ended too. */
export const reopenRecord = async (
    tx: Queries,
    kind: NetworkKind,
    { id, version }: { id: string; version: number },
    now: Date,
): Promise<{ before: NetworkRecord; after: NetworkRecord }> => {
    const { today, before } = await heldRecord(tx, kind, { id, version }, now);
    const { bars = {}, reopen, estimates = true } = stores[kind];
    if (before.endsOn === null) throw new Refusal(409, 'notEnded', { current: before });
    for (const [code, sql] of Object.entries(bars))
        if (await finds(tx, sql, [id])) throw new Refusal(409, code as ErrorCode, { current: before });
    await reopen?.(tx, id);
    await raiseVersion(tx, kind, id);
    await tellFigures(tx, estimates, now);
    return { before, after: await recordOrRefusal(tx, kind, id, today) };
};
