import { signedChangeOf } from '../../contract/change.rules';
import type { GroupQuery, LossByPlace, MapData, PlaceNrwRow } from '../../contract/place-figures';
import { restKinds, type RestKind } from '../../contract/place-figures';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readBalances } from '../figures/balance.queries';
import { addParts } from '../figures/balance.rules';
import { against } from '../figures/compare.rules';
import { readConstants } from '../figures/constants.queries';
import { addFlows } from '../figures/flow.rules';
import { stuckDmas, stuckFigure } from '../figures/doubts.queries';
import { figuresOf, systemRow, type BalanceRow } from '../figures/groups.rules';
import { balanceKeys, type PeriodBalance } from '../figures/period.rules';
import type { PlaceFigures } from '../figures/place.rules';
import { placeGroups, type PlaceName } from '../figures/places.queries';
import { rowsByDma, rowsByWard, type PlaceRows, type WardGroups } from '../figures/places.rules';
import { reportingOf } from '../figures/reporting.queries';
import { billedRanges, type ComparedRanges } from '../figures/ranges.queries';
import { readOnce } from '../figures/shelf';
import { ofNoPlace } from './rows';

interface Compared {
    ranges: ComparedRanges;
    now: PlaceFigures;
    before: PlaceFigures | undefined;
    lastYear: PlaceFigures | undefined;
}

/** What a row tells of a place's water, against the period before and last year. */
export const nrwFields = ({ ranges, now, before, lastYear }: Compared) => {
    const nrwM3 = against(now.nrw, ranges, before?.nrw, lastYear?.nrw);
    return {
        inflowM3: now.supplied.value === null ? null : now.suppliedM3,
        billedM3: now.billedM3,
        lossM3: against(now.loss, ranges, before?.loss, lastYear?.loss),
        nrwM3,
        nrwChangePercent: nrwM3.value === null ? null : signedChangeOf(nrwM3, nrwM3.previous, 'm3'),
        nrwPercent: against(now.nrwPercent, ranges, before?.nrwPercent, lastYear?.nrwPercent),
        completeness: now.completeness,
    };
};

/** What a DMA lost while its inlet meter stood at zero. */
const stuckNrw = (fields: ReturnType<typeof nrwFields>): ReturnType<typeof nrwFields> => ({
    ...fields,
    lossM3: stuckFigure(fields.lossM3),
    nrwM3: stuckFigure(fields.nrwM3),
    nrwPercent: stuckFigure(fields.nrwPercent),
});

/** Most NRW first; what cannot be told comes last. */
export const byNrw = (a: Pick<PlaceNrwRow, 'nrwM3'>, b: Pick<PlaceNrwRow, 'nrwM3'>): number =>
    (b.nrwM3.value ?? -Infinity) - (a.nrwM3.value ?? -Infinity);

const constants = readOnce('lossConstants', q => readConstants(q, balanceKeys));

const nothing: BalanceRow = {
    part: addParts([]),
    flow: addFlows([]),
    missing: { volume: 'notConfigured', loss: 'notConfigured' },
};

interface Loaded {
    balance: PeriodBalance;
    rows: PlaceRows;
}
const loaded =
    (wards: WardGroups | undefined) =>
    (balance: PeriodBalance): Loaded => ({ balance, rows: wards ? rowsByWard(balance, wards) : rowsByDma(balance) });

/** NRW and loss by place over closed months, most NRW first, with what belongs to no place in rows of their own: they add up to the system. */
export const lossByPlace = async (
    q: Queries,
    { groupBy, ...asked }: GroupQuery,
    code = 'nrwByPlace',
): Promise<LossByPlace> => {
    const ranges = await billedRanges(q, asked);
    const { names, wards, geometryHash } = await placeGroups(q, groupBy, ranges?.range);
    const how = { code, inputs: [], constants: (await constants(q)).shown(...balanceKeys) };
    if (!ranges) {
        const none = { from: null, to: null, rows: [], total: names.size, how, city: null, geometryHash };
        return { ...none, reporting: await reportingOf(q, undefined) };
    }
    const stuck = groupBy === 'dma' ? await stuckDmas(q, ranges.range) : undefined;
    const balances = await readBalances(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const [now, before, lastYear] = balances.map(loaded(wards));
    const fieldsOf = (rowOf: (of: Loaded) => BalanceRow | undefined, otherwise?: BalanceRow) => {
        const figures = (of: Loaded) => {
            const row = rowOf(of);
            return row && figuresOf(of.balance, row);
        };
        const own = figures(now) ?? (otherwise && figuresOf(now.balance, otherwise));
        return own && nrwFields({ ranges, now: own, before: figures(before), lastYear: figures(lastYear) });
    };
    const placeRow = ([key, name]: [number, PlaceName]): PlaceNrwRow[] => {
        // A DMA that was not there then has no row; a ward without water has.
        const fields = fieldsOf(({ rows }) => rows.rowOf(key), wards && nothing);
        const ksa = wards ? null : (now.balance.dmas.get(key)?.at(-1)?.ksa ?? null);
        // Its volumes stand in a row of the rest: told here too, they would count twice.
        const told = now.rows.isHeld(key) && { inflowM3: null, billedM3: null };
        if (!fields) return [];
        const own = stuck?.has(key) ? stuckNrw(fields) : fields;
        return [{ ...name, kind: 'place', ksa, holds: now.rows.heldOf(key), ...own, ...told }];
    };
    const restRow = (kind: RestKind): PlaceNrwRow[] => {
        const fields = fieldsOf(({ rows }) => rows.rest[kind]);
        if (!fields) return [];
        const nrwPercent = { value: null, reason: 'undefined' as const, unit: '%' };
        return [{ ...ofNoPlace(kind), kind, ksa: null, holds: [], ...fields, nrwPercent }];
    };
    const rows = [...[...names].flatMap(placeRow).sort(byNrw), ...restKinds.flatMap(restRow)];
    const whole = fieldsOf(({ balance }) => systemRow(balance), nothing);
    const city = whole ? { ...ofNoPlace('city'), kind: 'place' as const, ksa: null, holds: [], ...whole } : null;
    const reporting = await reportingOf(q, now.balance);
    return { ...ranges.range, ...tidyAll({ rows, city, reporting }), total: names.size, how, geometryHash };
};

/** The NRW % of each place with its band, as a map needs it. */
export const lossMap = async (q: Queries, query: GroupQuery): Promise<MapData> => {
    const { from, to, rows, geometryHash } = await lossByPlace(q, query);
    const places = rows.filter(({ kind }) => kind === 'place');
    return {
        from,
        to,
        unit: '%',
        geometryHash,
        values: places.map(({ id, nrwPercent }) => [
            id,
            nrwPercent.value,
            nrwPercent.value === null ? null : (nrwPercent.band95 ?? null),
        ]),
    };
};
