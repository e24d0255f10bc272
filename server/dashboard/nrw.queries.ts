import type { NrwByArea, NrwByDma, NrwQuery, NrwRow } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import type { DayRange, Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { shareOverWards } from '../water-accounting/nrw.rules';
import { dmaMonths, plantMonths, storageMonths, type DmaMonth } from '../water-accounting/volumes.queries';
import { against, dmaBalance, systemBalance, type BalanceConstants } from './balance.rules';
import { billedM3, billedParts } from '../figures/billed-volume.queries';
import { readConstants } from '../figures/constants.queries';
import { byDma, dashboardRanges, dmaNames, type PlaceName } from './period.queries';

export const nrwKeys = [
    'completeness-minimum',
    'unbilled-unmetered-percent',
    'confidence-measured-percent',
    'confidence-billed-metered-percent',
] as const;

type Balance = ReturnType<typeof dmaBalance>;

const compared = (now: Balance, before: Balance | undefined) => ({
    inflowM3: now.inflowM3,
    billedM3: now.billedM3,
    lossM3: before ? against(now.lossM3, before.lossM3) : now.lossM3,
    nrwM3: before ? against(now.nrwM3, before.nrwM3) : now.nrwM3,
    nrwPercent: before ? against(now.nrwPercent, before.nrwPercent) : now.nrwPercent,
    completeness: now.completeness,
});

const descending = (a: NrwRow, b: NrwRow) => (b.nrwM3.value ?? -Infinity) - (a.nrwM3.value ?? -Infinity);

/** NRW and loss of each DMA over the closed months, worst volume first; of one zone where asked. */
export const nrwByDma = async (q: Queries, { period, ksa: zone }: NrwQuery): Promise<NrwByDma> => {
    const { values, shown } = await readConstants(q, nrwKeys);
    const how = { code: 'nrwDma', inputs: [], constants: shown(...nrwKeys) };
    const geometryHash = await currentShapes(q);
    const ranges = await dashboardRanges(q, period);
    const names = await dmaNames(q);
    if (!ranges) return { from: null, to: null, rows: [], total: names.size, how, geometryHash };
    const { range, previous } = ranges;
    const now = byDma(await dmaMonths(q, range));
    const before = byDma(await dmaMonths(q, previous));
    const rows = [...now].flatMap(([id, months]): NrwRow[] => {
        const name = names.get(id);
        const ksa = months.at(-1)?.ksa ?? null;
        if (!name || (zone !== undefined && String(ksa) !== zone)) return [];
        const last = before.get(id);
        const balance = compared(dmaBalance(months, values), last && dmaBalance(last, values));
        return [{ ...name, ksa, ...balance }];
    });
    return { ...range, rows: tidied(rows.sort(descending)), total: names.size, how, geometryHash };
};

const currentShapes = async (q: Queries) =>
    (
        await q.query<{ hash: string }>(
            `select hash from geometry where kind = 'dma' and current order by detail limit 1`,
        )
    ).at(0)?.hash ?? null;

interface WardMonth {
    month: string;
    dmaId: number;
    wardId: number;
    areaId: number | null;
    billedM3: number;
    accounts: number;
}

const wardMonths = async (q: Queries, range: DayRange): Promise<WardMonth[]> => {
    const wards = await q.query<{ id: number; areaId: number }>('select id, area_id as "areaId" from ward');
    const areas = new Map(wards.map(({ id, areaId }) => [id, areaId]));
    return (await billedParts(q, range)).map(part => ({
        ...part,
        areaId: areas.get(part.wardId) ?? null,
        billedM3: billedM3(part),
    }));
};

const areaNames = (q: Queries) =>
    q.query<PlaceName>(
        `select a.id::text as id, a.code, a.name, a.name_bn as "nameBn" from area a
         join mod_division m on m.id = a.mod_id join site s on s.id = m.site_id and s.is_city order by a.name`,
    );

const unassigned = 'unassigned';

interface Part {
    inflowM3: number;
    billedM3: number;
    unbilledM3: number;
    n: number;
    expected: number;
    closed: boolean;
}

const nothing: Part = { inflowM3: 0, billedM3: 0, unbilledM3: 0, n: 0, expected: 0, closed: true };

/** Each area's part of the DMAs' inflow (shared over wards by what was billed there) and of the accounts' billed volume. */
const areaParts = (months: readonly DmaMonth[], wards: readonly WardMonth[]): Map<string, Part> => {
    const parts = new Map<string, Part>();
    const part = (area: string) => {
        const known = parts.get(area) ?? { ...nothing };
        parts.set(area, known);
        return known;
    };
    const inDma = new Map<string, WardMonth[]>();
    for (const ward of wards) {
        const key = `${ward.month} ${ward.dmaId}`;
        inDma.set(key, [...(inDma.get(key) ?? []), ward]);
    }
    for (const month of months) {
        const local = inDma.get(`${month.month} ${month.dmaId}`) ?? [];
        const areaOf = new Map(
            local.map(ward => [String(ward.wardId), ward.areaId === null ? unassigned : String(ward.areaId)]),
        );
        for (const ward of local) part(areaOf.get(String(ward.wardId)) ?? unassigned).billedM3 += ward.billedM3;
        const shares = (total: number) =>
            shareOverWards(
                total,
                local.map(ward => ({
                    wardId: String(ward.wardId),
                    billedM3: ward.billedM3,
                    activeAccounts: ward.accounts,
                })),
            );
        const inflow = shares(month.inflowM3 ?? 0);
        const unbilled = shares(month.unbilledM3);
        inflow.forEach(({ wardId, m3 }, index) => {
            const target = part(areaOf.get(wardId ?? '') ?? unassigned);
            target.inflowM3 += m3;
            target.unbilledM3 += unbilled[index]?.m3 ?? 0;
            target.closed &&= month.closed;
            target.n += month.n / inflow.length;
            target.expected += month.expected / inflow.length;
        });
    }
    return parts;
};

const partBalance = (part: Part | undefined, constants: BalanceConstants): Balance =>
    dmaBalance(part ? [part] : [], constants);

/** NRW and loss by area, with the losses above the DMAs and the unassigned accounts as rows of their own, adding up to the system. */
export const nrwByArea = async (q: Queries, period: Period): Promise<NrwByArea> => {
    const { values, shown } = await readConstants(q, nrwKeys);
    const how = { code: 'nrwArea', inputs: [], constants: shown(...nrwKeys) };
    const names = await areaNames(q);
    const ranges = await dashboardRanges(q, period);
    if (!ranges) return { from: null, to: null, rows: [], total: names.length, how };
    const load = async (range: DayRange) => {
        const months = await dmaMonths(q, range);
        const system = systemBalance(
            { plants: await plantMonths(q, range), dmas: months, storage: await storageMonths(q, range) },
            values,
        );
        return { months, system, parts: areaParts(months, await wardMonths(q, range)) };
    };
    const now = await load(ranges.range);
    const before = await load(ranges.previous);
    const areas = names
        .map(name => ({
            ...name,
            kind: 'area' as const,
            ksa: null,
            ...compared(partBalance(now.parts.get(name.id), values), partBalance(before.parts.get(name.id), values)),
        }))
        .sort(descending);
    const percent = values['unbilled-unmetered-percent'];
    const rows = [
        ...areas,
        restRow('transmission', transmissionPart, now, before, percent),
        ...(now.parts.has(unassigned) ? [restRow('unassigned', unassignedPart, now, before, percent)] : []),
    ];
    return { ...ranges.range, rows: tidied(rows), total: names.length, how };
};

const ownName = (code: string): PlaceName => ({ id: code, code, name: '', nameBn: '' });

interface Loaded {
    months: readonly DmaMonth[];
    system: ReturnType<typeof systemBalance>;
    parts: Map<string, Part>;
}

/** A row that is no area: volumes of the system that belong to none, given for the months and those before. */
const restRow = (
    kind: 'transmission' | 'unassigned',
    part: (loaded: Loaded) => Part,
    now: Loaded,
    before: Loaded,
    unbilledPercent: number,
) => {
    const figure = ({ system }: Loaded, value: number): AggregatedFigure =>
        system.figures.nrw.value === null
            ? system.figures.nrw
            : { value, unit: 'm3', completeness: system.completeness };
    const nrw = (loaded: Loaded) => part(loaded).inflowM3 - part(loaded).billedM3;
    const loss = (loaded: Loaded) =>
        nrw(loaded) - part(loaded).unbilledM3 - (unbilledPercent / 100) * part(loaded).inflowM3;
    return {
        ...ownName(kind),
        kind,
        ksa: null,
        inflowM3: part(now).inflowM3,
        billedM3: part(now).billedM3,
        lossM3: against(figure(now, loss(now)), figure(before, loss(before))),
        nrwM3: against(figure(now, nrw(now)), figure(before, nrw(before))),
        nrwPercent: { value: null, reason: 'undefined' as const, unit: '%' },
        completeness: now.system.completeness,
    };
};

const unassignedPart = ({ parts }: Loaded) => parts.get(unassigned) ?? nothing;
/** What was supplied and did not arrive in any DMA. */
const transmissionPart = ({ months, system }: Loaded): Part => ({
    ...nothing,
    inflowM3: system.suppliedM3 - months.reduce((sum, month) => sum + (month.inflowM3 ?? 0), 0),
});
