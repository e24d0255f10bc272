import type { AreaRow, NrwByArea, NrwByDma, NrwQuery, NrwRow, RestKind } from '../../contract/dashboard';
import type { Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readBalances } from '../figures/balance.queries';
import { balanceKeys, type PeriodBalance } from '../figures/period.rules';
import { addParts, type BalancePart } from '../figures/balance.rules';
import { against } from '../figures/compare.rules';
import { readConstants } from '../figures/constants.queries';
import { addFlows } from '../figures/flow.rules';
import {
    dmaRows,
    figuresOf,
    gathered,
    systemRow,
    transmissionRow,
    wardParts,
    type BalanceRow,
} from '../figures/groups.rules';
import type { PlaceFigures } from '../figures/place.rules';
import { closedRanges, dmaNames, type ComparedRanges, type PlaceName } from './period.queries';

interface Compared {
    ranges: ComparedRanges;
    now: PlaceFigures;
    before: PlaceFigures | undefined;
    lastYear: PlaceFigures | undefined;
}

const shown = ({ ranges, now, before, lastYear }: Compared) => ({
    inflowM3: now.supplied.value === null ? null : now.suppliedM3,
    billedM3: now.billedM3,
    lossM3: against(now.loss, ranges, before?.loss, lastYear?.loss),
    nrwM3: against(now.nrw, ranges, before?.nrw, lastYear?.nrw),
    nrwPercent: against(now.nrwPercent, ranges, before?.nrwPercent, lastYear?.nrwPercent),
    completeness: now.completeness,
});

const descending = (a: NrwRow, b: NrwRow) => (b.nrwM3.value ?? -Infinity) - (a.nrwM3.value ?? -Infinity);

/** The balances of a period and of those it is compared with. */
const comparedBalances = async (q: Queries, ranges: ComparedRanges) => {
    const balanceOf = await readBalances(q, [ranges.range, ranges.previous, ranges.lastYear]);
    return [balanceOf(ranges.range), balanceOf(ranges.previous), balanceOf(ranges.lastYear)] as const;
};

/** NRW and loss of each DMA over the closed months, worst volume first; of one zone where asked. */
export const nrwByDma = async (q: Queries, { period, ksa: zone }: NrwQuery): Promise<NrwByDma> => {
    const how = { code: 'nrwDma', inputs: [], constants: (await readConstants(q, balanceKeys)).shown(...balanceKeys) };
    const geometryHash = await currentShapes(q);
    const ranges = await closedRanges(q, period);
    const names = await dmaNames(q);
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how, geometryHash };
    const balances = await comparedBalances(q, ranges);
    const [now, before, lastYear] = balances.map(balance => ({ balance, rows: dmaRows(balance) }));
    const rows = [...now.rows].flatMap(([id, row]): NrwRow[] => {
        const name = names.get(id);
        const ksa = now.balance.dmas.get(id)?.at(-1)?.ksa ?? null;
        if (!name || (zone !== undefined && String(ksa) !== zone)) return [];
        const other = ({ balance, rows: others }: typeof now) => {
            const found = others.get(id);
            return found && figuresOf(balance, found);
        };
        const figures = { ranges, now: figuresOf(now.balance, row), before: other(before), lastYear: other(lastYear) };
        return [{ ...name, ksa, ...shown(figures) }];
    });
    return { ...ranges.range, rows: tidied(rows.sort(descending)), total: names.size, how, geometryHash };
};

const currentShapes = async (q: Queries) =>
    (
        await q.query<{ hash: string }>(
            `select hash from geometry where kind = 'dma' and current order by detail limit 1`,
        )
    ).at(0)?.hash ?? null;

interface Area extends PlaceName {
    key: number;
    wardIds: number[];
}

const areasOf = (q: Queries) =>
    q.query<Area>(
        `select a.id as key, a.id::text as id, a.code, a.name, a.name_bn as "nameBn",
             array(select w.id from ward w where w.area_id = a.id) as "wardIds"
         from area a join mod_division m on m.id = a.mod_id join site s on s.id = m.site_id and s.is_city order by a.name`,
    );

/** The rows of one balance by area, with those that are no area: they add up to the system. */
const areaRows = (balance: PeriodBalance, areas: readonly Area[]) => {
    const system = systemRow(balance);
    const byDma = dmaRows(balance);
    const { unmetered, withheld } = gathered(byDma.values(), system);
    const areaOf = new Map(areas.flatMap(({ key, wardIds }) => wardIds.map(ward => [ward, key] as const)));
    const parts = new Map<number, { parts: BalancePart[]; rows: BalanceRow[] }>();
    const holds = new Map<number, Set<'unmetered' | 'withheld'>>();
    for (const [id, row] of byDma) {
        for (const [ward, part] of wardParts(balance.dmas.get(id) ?? [])) {
            const area = areaOf.get(ward) ?? 0;
            if (row.missing.loss) {
                const kind = row.missing.volume === 'notConfigured' ? 'unmetered' : 'withheld';
                holds.set(area, (holds.get(area) ?? new Set()).add(kind));
                continue;
            }
            const found = parts.get(area) ?? { parts: [], rows: [] };
            found.parts.push(part);
            if (!found.rows.includes(row)) found.rows.push(row);
            parts.set(area, found);
        }
    }
    for (const [ward, part] of wardParts(balance.dmas.get(0) ?? [])) {
        const area = areaOf.get(ward) ?? 0;
        const found = parts.get(area) ?? { parts: [], rows: [] };
        found.parts.push(part);
        parts.set(area, found);
    }
    const rowOf = (area: number): BalanceRow | undefined => {
        const found = parts.get(area);
        return (
            found && {
                part: addParts(found.parts),
                flow: addFlows(found.rows.map(row => row.flow)),
                missing: { loss: system.missing.loss },
            }
        );
    };
    const rest: Record<RestKind, BalanceRow | undefined> = {
        unmetered,
        withheld,
        transmission: transmissionRow(balance),
        unassigned: rowOf(0),
    };
    return { rowOf, holdsOf: (area: number) => [...(holds.get(area) ?? [])], rest };
};

const ownName = (code: string): PlaceName => ({ id: code, code, name: '', nameBn: '' });

/** NRW and loss by area, with what belongs to no area as rows of their own, adding up to the system. */
export const nrwByArea = async (q: Queries, period: Period): Promise<NrwByArea> => {
    const how = { code: 'nrwArea', inputs: [], constants: (await readConstants(q, balanceKeys)).shown(...balanceKeys) };
    const areas = await areasOf(q);
    const ranges = await closedRanges(q, period);
    if (!ranges) return { from: null, to: null, rows: [], total: areas.length, how };
    const [now, before, lastYear] = (await comparedBalances(q, ranges)).map(balance => ({
        balance,
        rows: areaRows(balance, areas),
    }));
    type Loaded = typeof now;
    const compare = (of: (loaded: Loaded) => BalanceRow | undefined) => {
        const figures = (loaded: Loaded) => {
            const row = of(loaded);
            return row && figuresOf(loaded.balance, row);
        };
        const current = figures(now);
        return current && shown({ ranges, now: current, before: figures(before), lastYear: figures(lastYear) });
    };
    const areaRow = ({ key, id, code, name, nameBn }: Area): AreaRow => {
        const missing: BalanceRow = {
            part: addParts([]),
            flow: addFlows([]),
            missing: { volume: 'notConfigured', loss: 'notConfigured' },
        };
        const figures =
            compare(loaded => loaded.rows.rowOf(key)) ??
            shown({ ranges, now: figuresOf(now.balance, missing), before: undefined, lastYear: undefined });
        return { id, code, name, nameBn, kind: 'area', ksa: null, holds: now.rows.holdsOf(key), ...figures };
    };
    const restRow = (kind: RestKind): AreaRow[] => {
        const figures = compare(loaded => loaded.rows.rest[kind]);
        if (!figures) return [];
        const nrwPercent = { value: null, reason: 'undefined' as const, unit: '%' };
        return [{ ...ownName(kind), kind, ksa: null, holds: [], ...figures, nrwPercent }];
    };
    const rows = [
        ...areas.map(areaRow).sort(descending),
        ...(['unmetered', 'withheld', 'transmission', 'unassigned'] as const).flatMap(restRow),
    ];
    return { ...ranges.range, rows: tidied(rows), total: areas.length, how };
};
