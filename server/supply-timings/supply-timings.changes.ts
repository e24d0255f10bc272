import type { ScheduleInput, Timing, TimingChange, TimingInput } from '../../contract/supply-timings';
import { overlapping, dayPartsOf } from '../../contract/supply-timings.rules';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { lookAround } from '../ingest/pending.queries';
import { askRecomputation } from '../thresholds/effects';
import { cityDay } from '../network/site.queries';
import * as slots from '../supply-schedule/slots.queries';
import type { SupplySlot } from '../supply-schedule/supply-schedule.rules';
import { overlaps } from './supply-timings.rules';
import { findTiming, timingsById } from './supply-timings.queries';

const fault = (field: string, code: string, current?: Timing) =>
    new Refusal(422, 'invalid', { errors: { [field]: code }, current });

/** A slot that exists, or the refusal. */
export const timingOrRefusal = async (q: Queries, id: string): Promise<Timing> => {
    const found = await findTiming(q, id);
    if (!found) throw new Refusal(404, 'notFound');
    return found;
};

/** A slot as it stands once nobody else can change the schedule of its DMA. */
const heldTiming = async (tx: Queries, id: string, now: Date): Promise<Timing> => {
    const { dmaId } = await timingOrRefusal(tx, id);
    await slots.lockSchedules(tx, [Number(dmaId)], await cityDay(tx, now));
    return timingOrRefusal(tx, id);
};

const refuseOverlap = async (tx: Queries, dmaId: number, wanted: readonly SupplySlot[], except?: string) => {
    const others = (await slots.slotsOf(tx, [dmaId])).filter(({ id }) => id !== except);
    const other = others.find(each => wanted.some(slot => overlaps(each, slot)));
    if (other) throw fault('startTime', 'slotOverlap', await findTiming(tx, other.id));
};

/** Why a change cannot begin on a day before the times that the slot holds now: they were set, or planned, later. */
const tooEarly = async (tx: Queries, { id, dmaId }: Timing, day: string) => {
    const rows = await slots.slotsOf(tx, [Number(dmaId)]);
    const held = rows.some(({ earlierOf, validFrom }) => earlierOf === id && validFrom <= day);
    return fault('validFrom', held ? 'beforeLastChange' : 'beforeSlotBegins');
};

/**
 * From the day on from which a schedule is another, figures are to be asked anew, stored ones that it went into computed
 * again, and its hours looked through for interruptions.
 */
const tellFigures = async (tx: Queries, dmaIds: readonly number[], from: string, now: Date): Promise<void> => {
    // First, as readings that come in do: they note what is to be looked through, and then tell caches.
    await lookAround(
        tx,
        dmaIds.map(placeId => ({ placeId, day: from })),
        now,
    );
    if (await slots.hasEstimates(tx, dmaIds, from)) await askRecomputation(tx, now);
};

/** Adds a slot, over midnight two; the first of them first. */
export const addTiming = async (
    tx: Queries,
    { dmaId, validFrom, ...times }: TimingInput,
    now: Date,
): Promise<Timing[]> => {
    const dma = Number(dmaId);
    const known = await slots.lockSchedules(tx, [dma], await cityDay(tx, now));
    if (!known.includes(dma)) throw fault('dmaId', 'unknownPlace');
    const parts = dayPartsOf(times);
    const validity = { validFrom, validTo: null };
    await refuseOverlap(
        tx,
        dma,
        parts.map(part => ({ ...part, ...validity })),
    );
    const added: Timing[] = [];
    for (const part of parts) {
        const [id] = await slots.insertSlots(tx, [dma], [part], validity, now);
        added.push(await timingOrRefusal(tx, id));
    }
    await tellFigures(tx, [dma], validFrom, now);
    return added;
};

/** Gives a slot other times from a day on; those before stay as its history. `added` is what follows midnight. */
export const changeTiming = async (
    tx: Queries,
    { id, version, change }: { id: string; version: number; change: TimingChange },
    now: Date,
): Promise<{ before: Timing; after: Timing; added: Timing[] }> => {
    const before = await heldTiming(tx, id, now);
    if (before.earlierOf) throw new Refusal(409, 'slotHistory');
    if (before.version !== version) throw new Refusal(409, 'stale', { current: before });
    const { validFrom, ...times } = change;
    if (validFrom < before.validFrom) throw await tooEarly(tx, before, validFrom);
    if (before.validTo !== null && validFrom >= before.validTo) throw fault('validFrom', 'slotEnded');
    const dma = Number(before.dmaId);
    const validity = { validFrom, validTo: before.validTo };
    const [first, ...rest] = dayPartsOf(times);
    await refuseOverlap(
        tx,
        dma,
        [first, ...rest].map(part => ({ ...part, ...validity })),
        id,
    );
    if (validFrom > before.validFrom) await slots.keepEarlier(tx, id, validFrom);
    await slots.updateSlot(tx, id, first, validFrom, now);
    const added = await timingsById(tx, await slots.insertSlots(tx, [dma], rest, validity, now));
    await tellFigures(tx, [dma], validFrom, now);
    return { before, after: await timingOrRefusal(tx, id), added };
};

/** Ends a slot today, with what was planned for it; `after` is missing when nothing of it ever held. */
export const endTiming = async (
    tx: Queries,
    id: string,
    now: Date,
): Promise<{ before: Timing; after: Timing | undefined }> => {
    const today = await cityDay(tx, now);
    const before = await heldTiming(tx, id, now);
    if (before.earlierOf) throw new Refusal(409, 'slotHistory');
    if (before.validTo !== null && before.validTo <= today) throw new Refusal(409, 'slotEnded', { current: before });
    await slots.endSlots(tx, [id], today, now);
    await tellFigures(tx, [Number(before.dmaId)], today, now);
    return { before, after: await findTiming(tx, id) };
};

/** What was replaced in the schedule of a DMA, and by what. */
export interface Replacement {
    dmaId: string;
    before: Timing[];
    after: Timing[];
}

/** Gives DMAs one schedule from a day on, in place of all that they had from then. */
export const replaceSchedules = async (
    tx: Queries,
    { dmaIds, validFrom, slots: given }: ScheduleInput,
    now: Date,
): Promise<Replacement[]> => {
    const dmas = [...new Set(dmaIds.map(Number))];
    const known = new Set(await slots.lockSchedules(tx, dmas, await cityDay(tx, now)));
    const supplies = given.map(dayPartsOf);
    const errors = Object.fromEntries([
        ...dmaIds.flatMap((id, index) => (known.has(Number(id)) ? [] : [[`dmaIds.${index}`, 'unknownPlace']])),
        ...overlapping(supplies).map(([index]) => [`slots.${index}.startTime`, 'slotOverlap']),
    ]) as Record<string, string>;
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors });
    const held = (await slots.slotsOf(tx, dmas)).filter(({ validTo }) => validTo === null || validTo > validFrom);
    const before = await timingsById(
        tx,
        held.map(({ id }) => id),
    );
    const current = held.map(({ id, earlierOf }) => earlierOf ?? id);
    await slots.endSlots(tx, [...new Set(current)], validFrom, now);
    const after = await timingsById(tx, await slots.insertSlots(tx, dmas, supplies.flat(), { validFrom }, now));
    await tellFigures(tx, dmas, validFrom, now);
    const of = (rows: readonly Timing[], dma: number) => rows.filter(({ dmaId }) => dmaId === String(dma));
    return dmas.map(dma => ({ dmaId: String(dma), before: of(before, dma), after: of(after, dma) }));
};
