import type { WaterSummary } from '../../contract/dashboard';
import type { AggregatedFigure, ErrorSource, Explained, Explanation } from '../../contract/figure';
import { addDays, addMonths, daysIn, type DayRange, type Period } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readBalances } from '../figures/balance.queries';
import { balanceKeys, type PeriodBalance } from '../figures/period.rules';
import type { Zone } from '../figures/balance.rules';
import { provisionalMonth } from '../figures/billed-volume.queries';
import { against, shownInputs } from '../figures/compare.rules';
import { errorSources } from '../figures/confidence.rules';
import { volumeOf } from '../figures/flow.rules';
import { moneyOver, readMoneyTold, type MoneyTold } from '../figures/money.queries';
import { exportedFlow, figuresOf, storageM3, systemInput, systemRow } from '../figures/groups.rules';
import { placeFigures, type PlaceFigures } from '../figures/place.rules';
import { plantPeriods, productionFigures } from '../figures/plants.rules';
import { meanPrices } from '../figures/prices.queries';
import { remembered } from '../figures/shelf';
import { periodHeader } from './header.queries';
import { billedRanges, lastClosed, lastDay, type ComparedRanges } from '../figures/ranges.queries';
import { monthlySupplyHours, operatingFigures } from './operating.queries';
import { dashboardConstants } from './dashboard.queries';

type Shown = (...keys: (typeof balanceKeys)[number][]) => Explanation['constants'];

/** Everything that the cards show of one period. */
interface Cards {
    balance: PeriodBalance;
    all: PlaceFigures;
    ksa: PlaceFigures;
    nonKsa: PlaceFigures;
    systemInput: PlaceFigures;
    load: AggregatedFigure;
    money: { billed: number; collected: number };
}

const zoneFigures = (balance: PeriodBalance, zone?: Zone): PlaceFigures => {
    const unmetered = zone && balance.spans.some(span => span.zoneBoundaryUnmetered);
    return figuresOf(balance, systemRow(balance, zone), unmetered ? ['zoneBoundaryUnmetered'] : []);
};

const cardsOf = remembered((balance: PeriodBalance): Cards => {
    const plants = plantPeriods(balance);
    const input = systemRow(balance);
    const siv = placeFigures(
        { supplied: systemInput(balance).terms, billed: [], unbilled: [] },
        {
            range: balance.range,
            flow: systemInput(balance),
            missing: { volume: input.missing.volume, loss: input.missing.volume },
        },
        balance.constants,
    );
    const bills = [...balance.dmas.values()].flat().flatMap(span => span.parts);
    const sum = (of: (bill: (typeof bills)[number]) => number) => bills.reduce((all, bill) => all + of(bill), 0);
    return {
        balance,
        all: zoneFigures(balance),
        ksa: zoneFigures(balance, 'ksa'),
        nonKsa: zoneFigures(balance, 'nonKsa'),
        systemInput: siv,
        load: productionFigures(plants, balance).load,
        money: {
            billed: sum(bill => bill.billedBdt),
            collected: sum(bill => bill.collectedBdt),
        },
    };
});

/** What a reader needs to redo the sum: the volumes, and the parts of them that are known worse. */
const inputsOf = (balance: PeriodBalance, place: PlaceFigures, zone?: Zone): Explanation['inputs'] => {
    const input = systemInput(balance, zone);
    const between = balance.spans.map(({ zones }) => zones[zone ?? 'ksa']);
    const crossed = between.reduce(
        (sum, each) => sum + volumeOf(each.fromOtherZone.terms) - volumeOf(each.toOtherZone.terms),
        0,
    );
    const exported = volumeOf(exportedFlow(balance, zone).terms);
    const m3 = (name: string, value: number) => ({ name, value, unit: 'm3' });
    return [
        m3('systemInput', volumeOf(input.terms)),
        m3('estimated', input.estimatedM3 + input.unknownM3),
        ...(exported === 0 ? [] : [m3('exported', exported)]),
        ...(zone && crossed !== 0 ? [m3('fromOtherZone', crossed)] : []),
        m3('storageChange', storageM3(balance, zone)),
        m3('billed', place.billedM3),
        m3('estimatedBilled', place.estimatedBilledM3),
        m3('unbilled', place.unbilledM3),
    ];
};

/** What makes the band of a card: of the water supplied, less the bills, less unbilled use where it is a loss. */
const sourcesOf = (place: PlaceFigures, of: 'supplied' | 'nrw' | 'loss'): ErrorSource[] =>
    place[of].value === null ? [] : tidyAll(errorSources(place.terms()[of]));

interface Compared {
    isTold: MoneyTold;
    ranges: ComparedRanges;
    now: Cards;
    before: Cards;
    lastYear: Cards;
}

const explain = (
    { ranges, now, before, lastYear }: Compared,
    of: (cards: Cards) => AggregatedFigure,
    how: Explanation,
): Explained => ({
    figure: tidyAll(against(of(now), ranges, of(before), of(lastYear))),
    how: { ...how, inputs: shownInputs(of(now), how.inputs) },
});

const places = { nrw: 'all', nrwKsa: 'ksa', nrwNonKsa: 'nonKsa' } as const;

const cards = (compared: Compared, shown: Shown) => {
    const { now } = compared;
    const loss = shown(...balanceKeys);
    const nrw = loss.filter(({ key }) => key !== 'unbilled-unmetered-percent');
    const volume = shown(
        'completeness-minimum',
        'unknown-maximum-percent',
        'confidence-measured-percent',
        'confidence-estimated-hours-percent',
    );
    const of = (place: 'all' | Zone) => inputsOf(now.balance, now[place], place === 'all' ? undefined : place);
    const nrwCard = (code: keyof typeof places) => {
        const place = places[code];
        const how = { inputs: of(place), constants: nrw, sources: sourcesOf(now[place], 'nrw') };
        return {
            volume: explain(compared, each => each[place].nrw, { ...how, code }),
            percent: explain(compared, each => each[place].nrwPercent, { ...how, code: `${code}Percent` }),
        };
    };
    const lossHow = { inputs: of('all'), constants: loss, sources: sourcesOf(now.all, 'loss') };
    return {
        systemInput: {
            volume: explain(compared, each => each.systemInput.supplied, {
                code: 'systemInput',
                inputs: of('all'),
                sources: sourcesOf(now.systemInput, 'supplied'),
                constants: volume,
            }),
        },
        waterLoss: {
            volume: explain(compared, each => each.all.loss, { ...lossHow, code: 'waterLoss' }),
            percent: explain(compared, each => each.all.lossPercent, { ...lossHow, code: 'waterLossPercent' }),
        },
        nrw: nrwCard('nrw'),
        nrwKsa: nrwCard('nrwKsa'),
        nrwNonKsa: nrwCard('nrwNonKsa'),
        ...moneyCards(compared),
    };
};

const moneyCards = (compared: Compared) => {
    const { billed, collected } = compared.now.money;
    const figure =
        (of: (money: Cards['money']) => number | null, unit: string) =>
        ({ balance, money }: Cards) =>
            moneyOver(compared.isTold, balance.range, { value: of(money), unit });
    const inputs = [
        { name: 'amountBilled', value: billed, unit: 'BDT' },
        { name: 'amountCollected', value: collected, unit: 'BDT' },
    ];
    const card = (code: string, of: (cards: Cards) => AggregatedFigure) =>
        explain(compared, of, { code, inputs, constants: [] });
    const efficiency = (money: Cards['money']) => (money.billed > 0 ? (100 * money.collected) / money.billed : null);
    return {
        billed: card(
            'amountBilled',
            figure(money => money.billed, 'BDT'),
        ),
        collected: card(
            'amountCollected',
            figure(money => money.collected, 'BDT'),
        ),
        collectionEfficiency: card('collectionEfficiency', figure(efficiency, '%')),
    };
};

const trendMonth = (
    { balance, all, ksa, nonKsa, systemInput: input, load, money }: Cards,
    isTold: MoneyTold,
): Omit<WaterSummary['trend'][number], 'supplyHours'> => ({
    month: balance.range.from,
    days: daysIn(balance.range),
    systemInputM3: input.supplied.value,
    waterLossM3: all.loss.value,
    nrwPercent: all.nrwPercent.value,
    nrwKsaM3: ksa.nrw.value,
    nrwNonKsaM3: nonKsa.nrw.value,
    loadFactorPercent: load.value,
    billedBdt: isTold(balance.range) ? money.billed : null,
    collectedBdt: isTold(balance.range) ? money.collected : null,
});

/** NRW at what a m3 is billed at; none where nothing was billed for a volume. */
const nrwValue = async (q: Queries, month: string | undefined, compared: Compared): Promise<Explained> => {
    const prices = month ? await meanPrices(q, month) : [];
    const price = prices.find(each => each.dmaId === null && each.tariffClass === null)?.bdtPerM3 ?? null;
    const worth = ({ all: { nrw } }: Cards): AggregatedFigure => {
        if (nrw.value === null) return { ...nrw, unit: 'BDT' };
        if (price === null) return { value: null, reason: 'notBilledYet', unit: 'BDT' };
        const { value, completeness, days, doubts, band95 } = nrw;
        return {
            value: value * price,
            unit: 'BDT',
            days,
            completeness,
            doubts,
            ...(band95 && { band95: [band95[0] * price, band95[1] * price] }),
        };
    };
    const inputs = [
        { name: 'nrw', value: compared.now.all.nrw.value ?? 0, unit: 'm3' },
        { name: 'meanPrice', value: price ?? 0, unit: 'BDT/m3' },
    ];
    return explain(compared, worth, { code: 'nrwValue', inputs, constants: [] });
};

const monthRange = (month: string): DayRange => ({ from: month, to: addMonths(month, 1) });

/** Before there are readings. */
const noDay = '2000-01-01';

/** The cards on top of the dashboard for some closed months, against the months before and those of last year, with 12 months of trend. */
export const waterSummary = async (q: Queries, { period }: { period: Period }): Promise<WaterSummary> => {
    const { values, shown } = await dashboardConstants(q);
    const ranges = await billedRanges(q, { period });
    const month = await lastClosed(q);
    const until = await lastDay(q);
    // The day after the last that readings reach: what is kept of an answer holds until the data change.
    const today = until ? addDays(until, 1) : noDay;
    const next = month && period === '1m' ? await provisionalMonth(q, today) : null;
    const months = month ? Array.from({ length: 12 }, (_, index) => monthRange(addMonths(month, index - 11))) : [];
    // Before the first closed month there is no range: an empty one gives no figure, only reasons.
    const none = { from: today, to: today };
    const asked = ranges ?? { range: none, previous: none, lastYear: none };
    const shownRanges = [asked.range, asked.previous, asked.lastYear];
    const balances = await readBalances(q, [...shownRanges, ...months, ...(next ? [monthRange(next)] : [])]);
    const [now, before, lastYear, ...trend] = balances.slice(0, shownRanges.length + months.length).map(cardsOf);
    const provisional = next ? balances.at(-1) : undefined;
    const isTold = await readMoneyTold(q);
    const compared = { isTold, ranges: asked, now, before, lastYear };
    const hours = await monthlySupplyHours(q, months);
    return {
        period: tidyAll(await periodHeader(q, { period, today, dataUntil: until }, ranges?.range, now.balance)),
        ...cards(compared, shown),
        nrwValue: await nrwValue(q, month ?? undefined, compared),
        nrwTarget: values['kpi-nrw-percent-target'],
        ...(await operatingFigures(q, { period })),
        provisional: provisional ? tidyAll(provisionalOf(provisional)) : null,
        trend: tidyAll(
            trend.map(cards => ({
                ...trendMonth(cards, isTold),
                supplyHours: hours.get(cards.balance.range.from) ?? null,
            })),
        ),
    };
};

/** The month after the last closed one, told before it closes. */
const provisionalOf = (balance: PeriodBalance): WaterSummary['provisional'] => {
    const { all } = cardsOf({ ...balance, openMonths: [] });
    const days = [...balance.dmas.values()].flat().flatMap(span => span.parts);
    const sum = (of: (part: (typeof days)[number]) => number) => days.reduce((whole, part) => whole + of(part), 0);
    return {
        ...balance.range,
        covered:
            sum(part => part.coveredDays) /
            Math.max(
                1,
                sum(part => part.coverableDays),
            ),
        nrw: all.nrw,
        nrwPercent: all.nrwPercent,
    };
};
