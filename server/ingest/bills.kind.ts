import { groupedBy } from '../../contract/grouped';
import { billBases, billsMapping, type BillsMapping } from '../../contract/import-records';
import { addDays, daysIn } from '../../contract/period';
import { holdBilling, loadBills, removeBills, type Bill } from '../billing/bills.changes';
import type { Queries } from '../db/db';
import { ensureMonths } from '../db/partitions';
import { accountIds, recountSoon } from './accounts.queries';
import {
    billsOfImport,
    findBills,
    findNamed,
    findNeighbours,
    monthOfIssue,
    type BillNumber,
    type BillRecord,
} from './bills.queries';
import { basisOf, creditBasis, daysOf, type Neighbour } from './bills.rules';
import { oldestMoney, present, RowFault, type Row } from './records.reader';
import { held } from './records.rules';
import { recordsKind, type Match, type Setting } from './records.kind';

type Told = 'previousReading' | 'presentReading' | 'replaces' | 'credits' | 'readAt' | 'reader' | 'book';
/** A row of the file. What a bill tells of its payment stays with the system that billed. */
interface BillItem
    extends
        Pick<BillRecord, 'number' | 'issuedOn' | 'from' | 'to' | 'volumeM3' | 'billedBdt'>,
        Partial<Pick<BillRecord, Told>> {
    account: string;
    basis?: Bill['basis'] | null;
}

const longestDays = 1100;
/** Of a flat rate that is billed in advance. */
const ahead = { since: oldestMoney, yearsAhead: 1 };
const mostM3 = 10_000_000;
const mostBdt = 10_000_000_000;

const read = (row: Row, { toIncluded }: BillsMapping): BillItem => {
    const [replaces, credits] = [row.text('replaces'), row.text('credits')];
    const bounds = credits ? {} : { min: 0 };
    const lastDay = present(row.day('to', ahead), 'to');
    const item = {
        number: row.required('number'),
        account: row.required('account'),
        issuedOn: present(row.day('issuedOn', { since: oldestMoney }), 'issuedOn'),
        from: present(row.day('from', ahead), 'from'),
        to: toIncluded ? addDays(lastDay, 1) : lastDay,
        volumeM3: present(row.number('volumeM3', { min: -mostM3, max: mostM3, ...bounds }), 'volumeM3'),
        billedBdt: present(
            row.number('billedBdt', { min: -mostBdt, max: mostBdt, decimals: 2, ...bounds }),
            'billedBdt',
        ),
        previousReading: row.number('previousReading', { min: 0, max: mostBdt }),
        presentReading: row.number('presentReading', { min: 0, max: mostBdt }),
        basis: row.word('basis', billBases),
        replaces,
        credits,
        readAt: row.instant('readAt'),
        reader: row.text('reader'),
        book: row.text('book'),
    };
    if (item.to <= item.from || daysIn(item) > longestDays) throw new RowFault('invalidDays', 'to');
    if ((replaces && credits) || replaces === item.number || credits === item.number)
        throw new RowFault('wrongReference', credits ? 'credits' : 'replaces');
    if (credits && (item.volumeM3 > 0 || item.billedBdt > 0)) throw new RowFault('creditAboveZero', 'credits');
    return item;
};

const emptyBill = {
    previousReading: null,
    presentReading: null,
    collectedBdt: 0,
    waivedBdt: 0,
    arrearsBdt: null,
    paidOn: null,
    replaces: null,
    credits: null,
    readAt: null,
    reader: null,
    book: null,
};

/** The bill that a row makes of the one there is; fields that no column of the file holds stay as they are. */
const recordOf = (
    consumerId: number,
    item: BillItem,
    { before, credited }: { before?: BillRecord; credited?: Bill['basis'] },
): BillRecord => {
    const { account: _, basis, ...fields } = item;
    const record = { ...emptyBill, ...before, ...held(fields), consumerId };
    const { presentReading } = record;
    return { ...record, basis: basis ?? before?.basis ?? credited ?? basisOf({ presentReading }) };
};

const keyOf = (bill: BillNumber) => `${monthOfIssue(bill)} ${bill.number}`;

const findKept = async (q: Queries, bills: readonly BillNumber[]) =>
    new Map(
        (await findBills(q, bills)).map(({ importId, ...record }) => [keyOf(record), { record, importId }] as const),
    );

const match = async (
    q: Queries,
    items: readonly BillItem[],
    { file }: Setting<BillsMapping, Neighbour>,
): Promise<Match<BillRecord>[]> => {
    const ids = await accountIds(
        q,
        items.map(({ account }) => account),
    );
    const known = await findKept(q, items);
    const days = items.flatMap(({ from, to }) => [from, to]).sort();
    const neighbours = groupedBy(
        await findNeighbours(q, [...ids.values()], days[0], days[days.length - 1]),
        bill => bill.consumerId,
    );
    const referring = items.filter(({ replaces, credits }) => replaces ?? credits);
    const named = new Map(
        (
            await findNamed(
                q,
                referring.flatMap(({ account }) => ids.get(account) ?? []),
                referring.flatMap(({ replaces, credits }) => replaces ?? credits ?? []),
            )
        ).map(({ consumerId, number, basis }) => [`${consumerId} ${number}`, basis] as const),
    );

    return items.map(item => {
        const consumerId = ids.get(item.account);
        if (consumerId === undefined) return { fault: 'unknownAccount', field: 'account' };
        const inFile = file.get(item.account) ?? [];
        const inDatabase = neighbours.get(consumerId) ?? [];
        const first = inFile.find(({ number }) => number === item.number) ?? item;
        if ([first, ...inDatabase].some(each => each.number === item.number && keyOf(each) !== keyOf(item)))
            return { fault: 'numberTwice', field: 'number' };
        const numbers = new Set(inFile.map(({ number }) => number));
        const others = [...inFile, ...inDatabase.filter(({ number }) => !numbers.has(number))];
        const reference = item.replaces ?? item.credits;
        const kept = named.get(`${consumerId} ${reference}`);
        const isUnknown = reference && !numbers.has(reference) && !kept;
        const credited = item.credits
            ? creditBasis(
                  inFile.find(({ number }) => number === item.credits),
                  kept,
              )
            : undefined;
        const before = known.get(keyOf(item));
        return {
            before,
            after: recordOf(consumerId, item, { before: before?.record, credited }),
            notes: [...(isUnknown ? (['unknownBill'] as const) : []), ...daysOf(item, others)],
        };
    });
};

/** Bills: number, account, day of issue and days covered, volume and amount. */
export const billsKind = recordsKind<BillsMapping, BillItem, BillRecord, Neighbour>({
    name: 'bills',
    mapping: billsMapping,
    read,
    keyOf,
    compared: ({ number, issuedOn, from, to, replaces, credits, basis, presentReading }) => ({
        number,
        issuedOn,
        from,
        to,
        replaces,
        credits,
        basis,
        presentReading,
    }),
    match,
    hold: async (tx, bills) => {
        await holdBilling(tx);
        await ensureMonths(tx, 'bill', [...new Set(bills.map(({ issuedOn }) => issuedOn.slice(0, 7)))]);
    },
    keyOfRecord: keyOf,
    find: findKept,
    put: (tx, bills) =>
        loadBills(
            tx,
            bills.map(({ record, importId }) => ({ ...record, importId })),
        ),
    remove: (tx, bills) =>
        removeBills(
            tx,
            bills.map(bill => ({ month: monthOfIssue(bill), number: bill.number })),
        ),
    writtenBy: billsOfImport,
    end: recountSoon,
});
