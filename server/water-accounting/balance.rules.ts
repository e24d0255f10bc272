import type { Figure } from '../../contract/figure';
import {
    band95 as bandAround,
    combine,
    nrwPercent,
    type CombinedVolume,
    type UncertainVolume,
} from '../figures/confidence.rules';

interface BalanceVolumes {
    ownSourcesM3: number;
    importedM3?: number;
    exportedM3?: number;
    billedMeteredM3: number;
    billedUnmeteredM3?: number;
    unbilledMeteredM3?: number;
    unbilledUnmeteredM3?: number;
}

interface ApparentParts {
    unauthorisedM3?: number;
    underRegistrationPercent?: number;
    dataHandlingM3?: number;
}

/** Apparent losses are given as a total or by parts, never both. */
type ApparentLosses =
    | ({ apparentLossesM3?: undefined } & ApparentParts)
    | ({ apparentLossesM3: number } & { [K in keyof ApparentParts]?: undefined });

export type BalanceField = keyof BalanceVolumes | 'apparentLossesM3';

/** A water balance of `days` days: volumes in m3, lengths in km, average pressure in m, tariff in BDT/m3. */
export type BalanceInput = BalanceVolumes &
    ApparentLosses & {
        mainsKm?: number;
        connections?: number;
        privatePipeKm?: number;
        averagePressureM?: number;
        days: number;
        /** Share of the time the network is under pressure, 0..1. */
        pressurisedShare?: number;
        averageTariff?: number;
        confidence95Percent?: Partial<Record<BalanceField, number>>;
    };

/** What is assumed where the input says nothing, all in %. */
export interface BalanceDefaults {
    underRegistrationPercent: number;
    unauthorisedPercent: number;
    dataHandlingPercent: number;
    unbilledUnmeteredPercent: number;
    clMeasuredPercent: number;
    clBilledMeteredPercent: number;
    clAssumedPercent: number;
}

export type BalanceDoubt =
    | 'waterSuppliedNotPositive'
    | 'billedAboveSupplied'
    | 'negativeApparentLosses'
    | 'negativeRealLosses'
    | 'fewConnections'
    | 'lowPressure';

export type WorldBankBand = 'A' | 'B' | 'C' | 'D';

export interface Balance {
    waterSuppliedM3: number;
    authorisedM3: number;
    revenueWaterM3: number;
    nrwM3: number;
    nrwPercent: Figure;
    waterLossesM3: number;
    apparentLossesM3: number;
    realLossesM3: number;
    uarlM3: Figure;
    ili: Figure;
    worldBankBand: WorldBankBand | null;
    litresPerConnectionDay: Figure;
    nrwValueBdt: Figure;
    band95: {
        nrwM3: [number, number];
        nrwPercent: [number, number] | null;
        waterLossesM3: [number, number];
        realLossesM3: [number, number];
    };
    doubts: BalanceDoubt[];
}

/** IWA: below these the empirical UARL formula is not proven. */
const uarlProvenFrom = { connections: 3000, pressureM: 25 };

/** Volume that passed meters uncounted, m3, for an under-registration of `percent` of the true volume. */
export function underRegistrationM3(measuredM3: number, percent: number): number {
    return (measuredM3 * percent) / (100 - percent);
}

/** Unavoidable annual real losses as litres a day (IWA): mains and private pipe in km, pressure in m. */
export function uarlLitresPerDay(mainsKm: number, connections: number, privatePipeKm: number, pressureM: number) {
    return (18 * mainsKm + 0.8 * connections + 25 * privatePipeKm) * pressureM;
}

/** World Bank Institute band of an ILI, for low-income systems. */
export function worldBankBand(ili: number): WorldBankBand {
    if (ili < 4) return 'A';
    if (ili < 8) return 'B';
    return ili <= 16 ? 'C' : 'D';
}

/** The IWA/AWWA water balance; nothing is clipped, what cannot be true comes back as a doubt. */
export function waterBalance(input: BalanceInput, defaults: BalanceDefaults): Balance {
    const supplied = input.ownSourcesM3 + (input.importedM3 ?? 0) - (input.exportedM3 ?? 0);
    const revenue = input.billedMeteredM3 + (input.billedUnmeteredM3 ?? 0);
    const unbilledUnmetered = input.unbilledUnmeteredM3 ?? (supplied * defaults.unbilledUnmeteredPercent) / 100;
    const authorised = revenue + (input.unbilledMeteredM3 ?? 0) + unbilledUnmetered;
    const waterLosses = supplied - authorised;
    const apparent = apparentLosses(input, supplied, defaults);
    const real = waterLosses - apparent;
    const nrw = supplied - revenue;
    const leakage = leakageIndicators(input, real);
    const { percent, ...band95 } = bands(input, { unbilledUnmetered, apparent }, defaults);
    return {
        waterSuppliedM3: supplied,
        authorisedM3: authorised,
        revenueWaterM3: revenue,
        nrwM3: nrw,
        nrwPercent: percent ? { value: percent.value } : { value: null, reason: 'undefined' },
        waterLossesM3: waterLosses,
        apparentLossesM3: apparent,
        realLossesM3: real,
        ...leakage,
        nrwValueBdt: times(nrw, input.averageTariff),
        band95,
        doubts: doubtsOf(input, { supplied, nrw, apparent, real }),
    };
}

function apparentLosses(input: BalanceInput, suppliedM3: number, defaults: BalanceDefaults): number {
    if (input.apparentLossesM3 !== undefined) return input.apparentLossesM3;
    const metered = input.billedMeteredM3 + (input.unbilledMeteredM3 ?? 0);
    const unauthorised = input.unauthorisedM3 ?? (suppliedM3 * defaults.unauthorisedPercent) / 100;
    const dataHandling = input.dataHandlingM3 ?? (input.billedMeteredM3 * defaults.dataHandlingPercent) / 100;
    const error = input.underRegistrationPercent ?? defaults.underRegistrationPercent;
    return unauthorised + underRegistrationM3(metered, error) + dataHandling;
}

function leakageIndicators(input: BalanceInput, realLossesM3: number) {
    const { mainsKm, connections, averagePressureM, privatePipeKm = 0, pressurisedShare = 1, days } = input;
    const pressurisedDays = days * pressurisedShare;
    const missing: Figure = { value: null, reason: 'notConfigured' };
    const litresPerConnectionDay = connections ? ratio(1000 * realLossesM3, connections * pressurisedDays) : missing;
    if (mainsKm === undefined || connections === undefined || averagePressureM === undefined) {
        return { uarlM3: missing, ili: missing, worldBankBand: null, litresPerConnectionDay };
    }
    const perDay = uarlLitresPerDay(mainsKm, connections, privatePipeKm, averagePressureM);
    const uarl = (perDay * pressurisedDays) / 1000;
    const ili = ratio(realLossesM3, uarl);
    const band = ili.value === null ? null : worldBankBand(ili.value);
    return { uarlM3: { value: uarl }, ili, worldBankBand: band, litresPerConnectionDay };
}

function ratio(part: number, whole: number): Figure {
    return whole > 0 ? { value: part / whole } : { value: null, reason: 'undefined' };
}

function times(volumeM3: number, tariff: number | undefined): Figure {
    return tariff === undefined ? { value: null, reason: 'notConfigured' } : { value: volumeM3 * tariff };
}

function doubtsOf(
    { connections, averagePressureM }: BalanceInput,
    volumes: { supplied: number; nrw: number; apparent: number; real: number },
): BalanceDoubt[] {
    const found: [BalanceDoubt, boolean][] = [
        ['waterSuppliedNotPositive', volumes.supplied <= 0],
        ['billedAboveSupplied', volumes.nrw < 0],
        ['negativeApparentLosses', volumes.apparent < 0],
        ['negativeRealLosses', volumes.real < 0],
        ['fewConnections', connections !== undefined && connections < uarlProvenFrom.connections],
        ['lowPressure', averagePressureM !== undefined && averagePressureM < uarlProvenFrom.pressureM],
    ];
    return found.filter(([, holds]) => holds).map(([doubt]) => doubt);
}

function bands(
    input: BalanceInput,
    derived: { unbilledUnmetered: number; apparent: number },
    { clMeasuredPercent, clBilledMeteredPercent, clAssumedPercent }: BalanceDefaults,
): Balance['band95'] & { percent: ReturnType<typeof nrwPercent> } {
    const row = (
        source: BalanceField,
        volumeM3 = 0,
        coefficient: 1 | -1,
        usual: number,
    ): UncertainVolume<BalanceField> => {
        return { source, volumeM3, coefficient, clPercent: input.confidence95Percent?.[source] ?? usual };
    };
    const supplied = [
        row('ownSourcesM3', input.ownSourcesM3, 1, clMeasuredPercent),
        row('importedM3', input.importedM3, 1, clMeasuredPercent),
        row('exportedM3', input.exportedM3, -1, clMeasuredPercent),
    ];
    const billed = [
        row('billedMeteredM3', input.billedMeteredM3, -1, clBilledMeteredPercent),
        row('billedUnmeteredM3', input.billedUnmeteredM3, -1, clAssumedPercent),
    ];
    const unbilled = [
        row('unbilledMeteredM3', input.unbilledMeteredM3, -1, clMeasuredPercent),
        row('unbilledUnmeteredM3', derived.unbilledUnmetered, -1, clAssumedPercent),
    ];
    const apparent = row('apparentLossesM3', derived.apparent, -1, clAssumedPercent);
    const percent = nrwPercent(combine(billed.map(each => ({ ...each, coefficient: 1 }))), combine(supplied));
    return {
        percent,
        nrwM3: bandOf(combine([...supplied, ...billed])),
        nrwPercent: percent && bandAround(percent.value, percent.halfWidth),
        waterLossesM3: bandOf(combine([...supplied, ...billed, ...unbilled])),
        realLossesM3: bandOf(combine([...supplied, ...billed, ...unbilled, apparent])),
    };
}

function bandOf({ volumeM3, halfWidthM3 }: CombinedVolume): [number, number] {
    return bandAround(volumeM3, halfWidthM3);
}
