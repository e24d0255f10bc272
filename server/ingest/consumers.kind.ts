import { consumersMapping, consumerStatuses, type ConsumersMapping } from '../../contract/import-records';
import { holdBilling } from '../billing/bills.changes';
import { holdAccountConsumption } from '../consumption/accounts.changes';
import type { Queries } from '../db/db';
import { holdFindings } from '../low-consumption/findings.changes';
import { accountIds, recountSoon } from './accounts.queries';
import {
    areAddedBilled,
    areBilled,
    consumersOfImport,
    endsOfDmas,
    findConsumers,
    placeIds,
    putConsumers,
    removeConsumers,
} from './consumers.queries';
import { consumerAfter, type ConsumerChange, type ConsumerRecord } from './consumers.rules';
import { refuse } from './problems';
import { present, RowFault, type Row } from './records.reader';
import { recordsKind, type Match, type Setting } from './records.kind';

/** A row of the file; its places are codes still. */
interface ConsumerItem extends Omit<ConsumerChange, 'place'> {
    dma?: string | null;
    ward?: string | null;
    route?: string | null;
}

const latitudes = { min: -90, max: 90, decimals: 7 };
const longitudes = { min: -180, max: 180, decimals: 7 };
const sizes = { min: 1, max: 5000, decimals: 0 };

const meterOf = (row: Row): ConsumerItem['meter'] => {
    const serial = row.text('meterSerial');
    if (!serial) return undefined;
    return {
        serial,
        make: row.text('meterMake'),
        model: row.text('meterModel'),
        sizeMm: row.number('meterSizeMm', sizes),
        installedOn: row.day('meterInstalledOn', { year: true }) ?? undefined,
    };
};

const read = (row: Row): ConsumerItem => {
    const item = {
        account: row.required('account'),
        name: row.required('name'),
        tariffClass: present(row.meaning('tariffClass'), 'tariffClass').toLowerCase(),
        connectedOn: present(row.day('connectedOn'), 'connectedOn'),
        nameBn: row.text('nameBn'),
        dma: row.text('dma'),
        ward: row.text('ward'),
        route: row.text('route'),
        lat: row.number('lat', latitudes),
        lon: row.number('lon', longitudes),
        status: row.word('status', consumerStatuses),
        closedOn: row.day('closedOn'),
        phone: row.text('phone'),
        meter: meterOf(row),
    };
    if ((item.lat === null) !== (item.lon === null)) throw new RowFault('blank', item.lat === null ? 'lat' : 'lon');
    if (item.closedOn && item.closedOn < item.connectedOn) throw new RowFault('invalidDays', 'closedOn');
    return item;
};

/** The id of a code; `undefined` where the file has no column of it. */
const idOf = (code: string | null | undefined, ids: ReadonlyMap<string, number>) =>
    code === null || code === undefined ? code : ids.get(code);

/** Whether an account comes to stand in a DMA on a day on which it is no more; one that stands there may be corrected. */
const entersEnded = (
    before: ConsumerRecord | undefined,
    { places }: ConsumerRecord,
    ends: ReadonlyMap<number, string>,
): boolean =>
    places.some(({ from, dmaId }) => {
        const end = dmaId === null ? undefined : ends.get(dmaId);
        const stood = before?.places.findLast(old => old.from <= from);
        return end !== undefined && from >= end && stood?.dmaId !== dmaId;
    });

const match = async (
    q: Queries,
    items: readonly ConsumerItem[],
    { mapping, today }: Setting<ConsumersMapping, never>,
): Promise<Match<ConsumerRecord>[]> => {
    const codes = (key: 'dma' | 'ward') => [...new Set(items.flatMap(item => item[key] ?? []))];
    const [dmas, wards] = [await placeIds(q, codes('dma'), 'dma'), await placeIds(q, codes('ward'), 'ward')];
    const known = await findConsumers(
        q,
        items.map(({ account }) => account),
    );
    const ends = await endsOfDmas(q, [...dmas.values()]);
    return items.map(({ dma, ward, route, ...change }) => {
        if (dma && !dmas.has(dma)) return { fault: 'unknownDma', field: 'dma' };
        if (ward && !wards.has(ward)) return { fault: 'unknownWard', field: 'ward' };
        const before = known.get(change.account);
        const place = { dmaId: idOf(dma, dmas), wardId: idOf(ward, wards), route };
        const after = consumerAfter(before?.record, { ...change, place }, mapping.placedFrom ?? today);
        if (entersEnded(before?.record, after, ends)) return { fault: 'endedDma', field: 'dma' };
        return { before, after };
    });
};

const idsOf = async (q: Queries, records: readonly ConsumerRecord[]) => [
    ...(
        await accountIds(
            q,
            records.map(({ account }) => account),
        )
    ).values(),
];

/** Accounts: who is billed, of which class, where it stands from which day, and its meter. */
export const consumersKind = recordsKind<ConsumersMapping, ConsumerItem, ConsumerRecord>({
    name: 'consumers',
    mapping: consumersMapping,
    checkMapping: ({ placedFrom }, today) => {
        // The last place of an account is where it is said to stand now.
        if (placedFrom && placedFrom > today) throw refuse('placedAhead');
    },
    read,
    keyOf: ({ account }) => account,
    match,
    hold: async tx => {
        await holdBilling(tx);
        await holdAccountConsumption(tx);
        // Who judges meters waits for accounts that are changed, and one that goes takes along what was found of its meter.
        await holdFindings(tx);
    },
    keyOfRecord: ({ account }) => account,
    find: (q, records) =>
        findConsumers(
            q,
            records.map(({ account }) => account),
        ),
    put: putConsumers,
    remove: async (tx, records) => {
        const ids = await idsOf(tx, records);
        if (await areBilled(tx, ids)) throw refuse('inUse');
        await removeConsumers(tx, ids);
    },
    writtenBy: consumersOfImport,
    checkUndo: async (q, importId) => {
        if (await areAddedBilled(q, importId)) throw refuse('inUse');
    },
    end: recountSoon,
});
