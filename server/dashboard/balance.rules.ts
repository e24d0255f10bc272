import type { AggregatedFigure, MissingReason } from '../../contract/figure';
import { loadFactor } from '../production/load-factor.rules';
import { band95, combine, nrwPercentHalfWidth, type UncertainVolume } from '../water-accounting/confidence.rules';
import { placeLoss } from '../water-accounting/nrw.rules';
import type { DmaMonth, PlantMonth, StorageMonth } from '../water-accounting/volumes.queries';

/** The constants these figures use, by threshold key. */
export interface BalanceConstants {
    'completeness-minimum': number;
    'unbilled-unmetered-percent': number;
    'confidence-measured-percent': number;
    'confidence-billed-metered-percent': number;
}

/** Months of one part of the system: all of it, KSA, or non-KSA. */
export interface SystemMonths {
    plants: readonly PlantMonth[];
    dmas: readonly DmaMonth[];
    storage: readonly StorageMonth[];
}

export interface SystemBalance {
    systemInputM3: number;
    estimatedM3: number;
    storageChangeM3: number;
    suppliedM3: number;
    billedM3: number;
    unbilledM3: number;
    /** Share of the system input that was really measured, weighted by volume. */
    completeness: number;
    figures: Record<
        'systemInput' | 'waterLoss' | 'waterLossPercent' | 'nrw' | 'nrwPercent' | 'loadFactor',
        AggregatedFigure
    >;
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

const missing = (reason: MissingReason, unit: string, completeness?: number): AggregatedFigure => ({
    value: null,
    reason,
    unit,
    ...(completeness !== undefined && { completeness }),
});

interface Weighed {
    plantId: number;
    volumeM3: number;
    capacityM3: number | null;
    n: number;
    expected: number;
}

/**
 * The measured share of several plants' samples, each plant weighted by its mean monthly volume, or by its capacity
 * when it has none: a plant that sent nothing lowers it by what it would have delivered.
 */
export const weightedCompleteness = (rows: readonly Weighed[]): number => {
    const plants = [...new Set(rows.map(row => row.plantId))].map(id => {
        const own = rows.filter(row => row.plantId === id);
        const sent = own.filter(row => row.volumeM3 > 0);
        const samples = sum(own, row => row.expected);
        const weight =
            sent.length > 0
                ? sum(sent, row => row.volumeM3) / sent.length
                : Math.max(...own.map(row => row.capacityM3 ?? 1));
        return { weight, share: samples > 0 ? Math.min(1, sum(own, row => row.n) / samples) : 0 };
    });
    const weights = sum(plants, plant => plant.weight);
    return weights > 0 ? sum(plants, plant => plant.weight * plant.share) / weights : 0;
};

/** The balance of the system over its months: WS = input - increase of storage, NRW = WS - billed, loss = WS - authorised. */
export const systemBalance = (months: SystemMonths, constants: BalanceConstants): SystemBalance => {
    const systemInputM3 = sum(months.plants, row => row.volumeM3);
    const storageChangeM3 = sum(months.storage, row => row.changeM3);
    const suppliedM3 = systemInputM3 - storageChangeM3;
    const billedM3 = sum(months.dmas, row => row.billedM3);
    const unbilledRecordedM3 = sum(months.dmas, row => row.unbilledM3);
    const completeness = weightedCompleteness(months.plants);
    const loss = placeLoss(
        { inflowM3: { value: suppliedM3 }, billedM3: { value: billedM3 }, unbilledRecordedM3 },
        { unbilledUnmeteredPercent: constants['unbilled-unmetered-percent'] },
    );
    const totals = {
        systemInputM3,
        estimatedM3: sum(months.plants, row => row.estimatedM3),
        storageChangeM3,
        suppliedM3,
        billedM3,
        unbilledM3: loss.unbilledM3.value ?? unbilledRecordedM3,
        completeness,
    };
    const reason = missingReason(months, completeness, constants);
    if (reason) return { ...totals, figures: allMissing(reason, completeness) };
    const bands = bandsOf(months, constants);
    const nrwM3 = suppliedM3 - billedM3;
    const lossM3 = loss.lossM3.value ?? 0;
    const figure = (value: number, unit: string, halfWidth?: number): AggregatedFigure => ({
        value,
        unit,
        completeness,
        ...(halfWidth !== undefined && { band95: band95(value, halfWidth) }),
    });
    const percent = (value: number): AggregatedFigure =>
        suppliedM3 > 0
            ? figure((100 * value) / suppliedM3, '%', bands.percent)
            : missing('undefined', '%', completeness);
    const measured = {
        systemInput: figure(systemInputM3, 'm3', bands.input),
        loadFactor: loadFactorOf(months.plants, completeness),
    };
    if (!months.dmas.every(month => month.closed))
        return { ...totals, figures: { ...allMissing('notBilledYet', completeness), ...measured } };
    return {
        ...totals,
        figures: {
            ...measured,
            waterLoss: figure(lossM3, 'm3', bands.nrw),
            waterLossPercent: percent(lossM3),
            nrw: figure(nrwM3, 'm3', bands.nrw),
            nrwPercent: percent(nrwM3),
        },
    };
};

const missingReason = (
    { plants }: SystemMonths,
    completeness: number,
    constants: BalanceConstants,
): MissingReason | undefined => {
    if (plants.length === 0) return 'noData';
    return completeness < constants['completeness-minimum'] ? 'incomplete' : undefined;
};

const allMissing = (reason: MissingReason, completeness: number): SystemBalance['figures'] => ({
    systemInput: missing(reason, 'm3', completeness),
    waterLoss: missing(reason, 'm3', completeness),
    waterLossPercent: missing(reason, '%', completeness),
    nrw: missing(reason, 'm3', completeness),
    nrwPercent: missing(reason, '%', completeness),
    loadFactor: missing(reason, '%', completeness),
});

/** Load factor over months of plants; a month of a plant without a capacity is left out on both sides. */
export const loadFactorOf = (plants: readonly PlantMonth[], completeness: number): AggregatedFigure => {
    const { loadFactorPercent } = loadFactor(
        plants.map(({ plantId, volumeM3, capacityM3 }) => ({
            code: String(plantId),
            volumeM3: { value: volumeM3 },
            capacityM3: capacityM3 ?? 0,
        })),
    );
    return loadFactorPercent.value === null
        ? missing(loadFactorPercent.reason, '%', completeness)
        : { value: loadFactorPercent.value, unit: '%', completeness };
};

const bandsOf = ({ plants, dmas }: SystemMonths, constants: BalanceConstants) => {
    const volumes = (rows: readonly PlantMonth[]): UncertainVolume[] =>
        rows.map(row => ({
            source: `plant ${row.plantId}`,
            volumeM3: row.volumeM3,
            clPercent: constants['confidence-measured-percent'],
            coefficient: 1,
        }));
    const billed: UncertainVolume[] = dmas.map(row => ({
        source: 'billed',
        volumeM3: row.billedM3,
        clPercent: constants['confidence-billed-metered-percent'],
        coefficient: 1,
    }));
    const supplied = combine(volumes(plants));
    return {
        input: supplied.halfWidthM3,
        nrw: combine([...volumes(plants), ...billed.map(volume => ({ ...volume, coefficient: -1 }))]).halfWidthM3,
        percent: nrwPercentHalfWidth(combine(billed), supplied).value ?? undefined,
    };
};

/** The figure with the value of the period before beside it. */
export const against = (now: AggregatedFigure, before: AggregatedFigure): AggregatedFigure =>
    now.value === null ? now : { ...now, previous: before.value };

/** What the balance of a DMA, or of a part of some, needs of a month. */
export type PlaceMonth = Pick<DmaMonth, 'inflowM3' | 'billedM3' | 'unbilledM3' | 'n' | 'expected' | 'closed'>;

/** One DMA over some months: inflow, billed, loss and NRW with their bands; withheld under the least completeness. */
export const dmaBalance = (months: readonly PlaceMonth[], constants: BalanceConstants) => {
    const configured = months.some(month => month.inflowM3 !== null);
    const inflowM3 = configured ? sum(months, month => month.inflowM3 ?? 0) : null;
    const billedM3 = sum(months, month => month.billedM3);
    const expected = sum(months, month => month.expected);
    const completeness = expected > 0 ? Math.min(1, sum(months, month => month.n) / expected) : null;
    const unbilledRecordedM3 = sum(months, month => month.unbilledM3);
    const reason: MissingReason | undefined =
        inflowM3 === null
            ? 'notConfigured'
            : (completeness ?? 0) < constants['completeness-minimum']
              ? 'incomplete'
              : months.every(month => month.closed)
                ? undefined
                : 'notBilledYet';
    const shared = completeness ?? undefined;
    if (reason || inflowM3 === null)
        return {
            inflowM3: null,
            billedM3,
            completeness,
            lossM3: missing(reason ?? 'noData', 'm3', shared),
            nrwM3: missing(reason ?? 'noData', 'm3', shared),
            nrwPercent: missing(reason ?? 'noData', '%', shared),
        };
    const loss = placeLoss(
        { inflowM3: { value: inflowM3 }, billedM3: { value: billedM3 }, unbilledRecordedM3 },
        { unbilledUnmeteredPercent: constants['unbilled-unmetered-percent'] },
    );
    const volume = (source: string, volumeM3: number, clPercent: number, coefficient: number) => ({
        source,
        volumeM3,
        clPercent,
        coefficient,
    });
    const inflow = combine([volume('inflow', inflowM3, constants['confidence-measured-percent'], 1)]);
    const billed = combine([volume('billed', billedM3, constants['confidence-billed-metered-percent'], 1)]);
    const halfWidth = Math.hypot(inflow.halfWidthM3, billed.halfWidthM3);
    const percentWidth = nrwPercentHalfWidth(billed, inflow).value;
    const known = (value: number | null, unit: string, width: number | null): AggregatedFigure =>
        value === null
            ? missing('undefined', unit, shared)
            : { value, unit, completeness: completeness ?? 0, ...(width !== null && { band95: band95(value, width) }) };
    return {
        inflowM3,
        billedM3,
        completeness,
        lossM3: known(loss.lossM3.value, 'm3', halfWidth),
        nrwM3: known(loss.nrwM3.value, 'm3', halfWidth),
        nrwPercent: known(loss.nrwPercent.value, '%', percentWidth),
    };
};
