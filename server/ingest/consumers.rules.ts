import type { consumerStatuses } from '../../contract/import-records';
import { held } from './records.rules';

/** Where an account stands from a day on; a missing part is "Unassigned". */
export interface ConsumerPlace {
    from: string;
    dmaId: number | null;
    wardId: number | null;
    route: string | null;
}

export interface ConsumerMeter {
    serial: string;
    installedOn: string;
    removedOn: string | null;
    make: string | null;
    model: string | null;
    sizeMm: number | null;
}

/** A time for which an account was closed; the day of closing is not always known. */
interface ConsumerClosure {
    closedOn: string | null;
    openedOn: string;
}

/** An account as it is kept, with its places, meters and closures that are over, the oldest first. */
export interface ConsumerRecord {
    account: string;
    name: string;
    nameBn: string;
    tariffClass: string;
    lat: number | null;
    lon: number | null;
    status: (typeof consumerStatuses)[number];
    connectedOn: string;
    closedOn: string | null;
    phone: string | null;
    places: ConsumerPlace[];
    meters: ConsumerMeter[];
    /** Not told by what imports replaced before closures were kept. */
    closures?: ConsumerClosure[];
}

/** What a file says of an account: `undefined` where no column holds it, `null` where there is none. */
export interface ConsumerChange {
    account: string;
    name: string;
    tariffClass: string;
    connectedOn: string;
    nameBn?: string | null;
    lat?: number | null;
    lon?: number | null;
    status?: ConsumerRecord['status'] | null;
    closedOn?: string | null;
    phone?: string | null;
    place: Partial<Omit<ConsumerPlace, 'from'>>;
    meter?: Partial<Omit<ConsumerMeter, 'removedOn'>> & { serial: string };
}

const byDay = (a: { from: string }, b: { from: string }) => (a.from < b.from ? -1 : 1);

/** Where the account stands when a file says so from a day on; a place that is not new leaves the history as it is. */
const placesAfter = (
    places: readonly ConsumerPlace[],
    change: ConsumerChange['place'],
    day: string,
): ConsumerPlace[] => {
    if (Object.keys(change).length === 0) return [...places];
    const current = places.findLast(({ from }) => from <= day) ?? places.at(0);
    const { dmaId = null, wardId = null, route = null } = { ...current, ...change };
    const isSame = current && current.dmaId === dmaId && current.wardId === wardId && current.route === route;
    if (isSame) return [...places];
    return [...places.filter(({ from }) => from !== day), { from: day, dmaId, wardId, route }].sort(byDay);
};

const unknownMeter = { make: null, model: null, sizeMm: null };

/** The meters after a file named the one that stands there; another serial number is an exchange. */
const metersAfter = (
    meters: readonly ConsumerMeter[],
    meter: ConsumerChange['meter'],
    day: string,
): ConsumerMeter[] => {
    if (!meter) return [...meters];
    const last = meters.at(-1);
    const current = last?.removedOn === null ? last : undefined;
    if (last && current?.serial === meter.serial) return [...meters.slice(0, -1), { ...last, ...meter }];
    const added = { ...unknownMeter, installedOn: day, ...meter, removedOn: null };
    const before = current ? [...meters.slice(0, -1), { ...current, removedOn: added.installedOn }] : meters;
    return [...before, added];
};

/** The day from which an account is closed; a file that closes or opens it may tell its status alone. */
const closedOnAfter = (
    before: ConsumerRecord | undefined,
    { status, closedOn, connectedOn }: Pick<ConsumerRecord, 'status' | 'closedOn' | 'connectedOn'>,
    day: string,
): string | null => {
    if (status === 'active' || closedOn !== null) return closedOn;
    if (before?.status === 'active') return day < connectedOn ? connectedOn : day;
    return before?.closedOn ?? null;
};

/** The closures that are over once a file says from a day on how the account stands; those within a later known closure were none. */
const closuresAfter = (
    before: ConsumerRecord | undefined,
    { status, closedOn }: Pick<ConsumerRecord, 'status' | 'closedOn'>,
    day: string,
): ConsumerClosure[] => {
    const known = (before?.closures ?? []).filter(({ openedOn }) => closedOn === null || openedOn < closedOn);
    const wasClosed = before && (before.closedOn === null ? before.status === 'closed' : before.closedOn < day);
    const isOpened = status === 'active' && (closedOn === null || closedOn > day);
    return wasClosed && isOpened ? [...known, { closedOn: before.closedOn, openedOn: day }] : known;
};

/** The account that a row makes of the one there is, if any; `day`: from which a new place or meter of it counts. */
export const consumerAfter = (
    before: ConsumerRecord | undefined,
    { place, meter, nameBn, status, ...change }: ConsumerChange,
    day: string,
): ConsumerRecord => {
    const unknown = { nameBn: '', lat: null, lon: null, closedOn: null, phone: null };
    const reopened = status === 'active' && { closedOn: null };
    const names = nameBn !== undefined && { nameBn: nameBn ?? '' };
    const fields = { ...unknown, ...before, ...reopened, ...held(change), ...names };
    const since = before ? day : change.connectedOn;
    const places = placesAfter(before?.places ?? [], held(place), since);
    const isSilent = status === undefined && change.closedOn === undefined;
    const after = (isSilent ? before?.status : status) ?? (fields.closedOn === null ? 'active' : 'closed');
    const closedOn = closedOnAfter(before, { ...fields, status: after }, day);
    return {
        ...fields,
        status: after,
        closedOn,
        closures: closuresAfter(before, { status: after, closedOn }, day),
        places,
        meters: metersAfter(before?.meters ?? [], meter && { ...held(meter), serial: meter.serial }, since),
    };
};

/** Whether what an account gives to the billing of places and months changes. */
export const isBilledOtherwise = (before: ConsumerRecord, after: ConsumerRecord): boolean => {
    const billed = ({ tariffClass, status, connectedOn, closedOn, places }: ConsumerRecord) =>
        JSON.stringify([
            tariffClass,
            status,
            connectedOn,
            closedOn,
            places.map(({ from, dmaId, wardId, route }) => [from, dmaId, wardId, route]),
        ]);
    return billed(before) !== billed(after);
};
