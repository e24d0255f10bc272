import type { Explained, Explanation, WaterSummary } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import { addDays, addMonths, daysIn, type DayRange, type Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readBalances, readFlows } from '../figures/balance.queries';
import { balanceKeys, type PeriodBalance } from '../figures/period.rules';
import type { Zone } from '../figures/balance.rules';
import { provisionalMonth } from '../figures/billed-volume.queries';
import { against } from '../figures/compare.rules';
import { dataUntil } from '../figures/data-until.queries';
import { readConstants } from '../figures/constants.queries';
import { volumeOf } from '../figures/flow.rules';
import { exportedFlow, figuresOf, storageM3, systemInput, systemRow } from '../figures/groups.rules';
import { placeFigures, type PlaceFigures } from '../figures/place.rules';
import { plantPeriods, productionFigures } from '../figures/plants.rules';
import { periodHeader } from './header.queries';
import { closedRanges, operatingRanges, type ComparedRanges } from './period.queries';

type Shown = (...keys: (typeof balanceKeys)[number][]) => Explanation['constants'];

/** Everything that the cards show of one period. */
interface Cards {
    balance: PeriodBalance;
    all: PlaceFigures;
    ksa: PlaceFigures;
    nonKsa: PlaceFigures;
    systemInput: AggregatedFigure;
    load: AggregatedFigure;
    money: { billed: number; collected: number; any: boolean };
}

const zoneFigures = (balance: PeriodBalance, zone?: Zone): PlaceFigures => {
    const unmetered = zone && balance.spans.some(span => span.zoneBoundaryUnmetered);
    return figuresOf(balance, systemRow(balance, zone), unmetered ? ['zoneBoundaryUnmetered'] : []);
};

const cardsOf = (balance: PeriodBalance): Cards => {
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
        systemInput: siv.supplied,
        load: productionFigures(plants, balance).load,
        money: {
            billed: sum(bill => bill.billedBdt),
            collected: sum(bill => bill.collectedBdt),
            any: bills.some(bill => bill.billedBdt > 0),
        },
    };
};

/** Without readings there is nothing to show that a figure came from. */
const shownInputs = (figure: AggregatedFigure, inputs: Explanation['inputs']) =>
    figure.value === null && figure.reason !== 'incomplete' ? [] : tidied(inputs);

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

interface Compared {
    ranges: ComparedRanges;
    now: Cards;
    before: Cards;
    lastYear: Cards;
}

const explain = (
    { ranges, now, before, lastYear }: Compared,
    of: (cards: Cards) => AggregatedFigure,
    how: { code: string; inputs: Explanation['inputs']; constants: Explanation['constants'] },
): Explained => ({
    figure: tidied(against(of(now), ranges, of(before), of(lastYear))),
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
        const how = { inputs: of(place), constants: nrw };
        return {
            volume: explain(compared, each => each[place].nrw, { ...how, code }),
            percent: explain(compared, each => each[place].nrwPercent, { ...how, code: `${code}Percent` }),
        };
    };
    const lossHow = { inputs: of('all'), constants: loss };
    return {
        systemInput: {
            volume: explain(compared, each => each.systemInput, {
                code: 'systemInput',
                inputs: of('all'),
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
        (of: (money: Cards['money']) => number, unit: string) =>
        ({ balance, money }: Cards): AggregatedFigure =>
            money.any
                ? { value: of(money), unit, days: daysIn(balance.range), completeness: 1 }
                : { value: null, reason: 'notBilledYet', unit };
    const inputs = [
        { name: 'amountBilled', value: billed, unit: 'BDT' },
        { name: 'amountCollected', value: collected, unit: 'BDT' },
    ];
    const card = (code: string, of: (cards: Cards) => AggregatedFigure) =>
        explain(compared, of, { code, inputs, constants: [] });
    const efficiency = (money: Cards['money']) => (money.billed > 0 ? (100 * money.collected) / money.billed : 0);
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

const trendMonth = ({
    balance,
    all,
    ksa,
    nonKsa,
    systemInput: input,
    load,
    money,
}: Cards): WaterSummary['trend'][number] => ({
    month: balance.range.from,
    days: daysIn(balance.range),
    systemInputM3: input.value,
    waterLossM3: all.loss.value,
    nrwPercent: all.nrwPercent.value,
    nrwKsaM3: ksa.nrw.value,
    nrwNonKsaM3: nonKsa.nrw.value,
    loadFactorPercent: load.value,
    billedBdt: money.any ? money.billed : null,
    collectedBdt: money.any ? money.collected : null,
});

const monthRange = (month: string): DayRange => ({ from: month, to: addMonths(month, 1) });

/** Before there are readings. */
const noDay = '2000-01-01';

/** The cards on top of the dashboard for some closed months, against the months before and those of last year, with 12 months of trend. */
export const waterSummary = async (q: Queries, period: Period): Promise<WaterSummary> => {
    const { shown } = await readConstants(q, balanceKeys);
    const ranges = await closedRanges(q, period);
    const lastClosed = ranges?.lastClosed;
    const until = await dataUntil(q);
    // The day after the last that readings reach: what is kept of an answer holds until the data change.
    const today = until ? addDays(until, 1) : noDay;
    const next = lastClosed && period === '1m' ? await provisionalMonth(q, today) : null;
    const months = lastClosed
        ? Array.from({ length: 12 }, (_, index) => monthRange(addMonths(lastClosed, index - 11)))
        : [];
    // Before the first closed month there is no range: an empty one gives no figure, only reasons.
    const none = { from: today, to: today };
    const asked = ranges ?? { range: none, previous: none, lastYear: none };
    const balanceOf = await readBalances(q, [
        asked.range,
        asked.previous,
        asked.lastYear,
        ...months,
        ...(next ? [monthRange(next)] : []),
    ]);
    const load = (range: DayRange) => cardsOf(balanceOf(range));
    const compared = {
        ranges: asked,
        now: load(asked.range),
        before: load(asked.previous),
        lastYear: load(asked.lastYear),
    };
    return {
        period: tidied(await periodHeader(q, { period, today, dataUntil: until }, ranges?.range, compared.now.balance)),
        ...cards(compared, shown),
        ...(await loadFactor(q, period, shown('completeness-minimum', 'unknown-maximum-percent'))),
        provisional: next ? tidied(provisionalOf(balanceOf(monthRange(next)))) : null,
        trend: tidied(months.map(month => trendMonth(load(month)))),
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

/** The load factor of all plants over the days of the period up to the last complete one, which no bill holds back. */
const loadFactor = async (q: Queries, period: Period, constants: Explanation['constants']) => {
    const ranges = await operatingRanges(q, period);
    const none: AggregatedFigure = { value: null, reason: 'noData', unit: '%' };
    if (!ranges)
        return { operating: null, loadFactor: { figure: none, how: { code: 'loadFactor', inputs: [], constants } } };
    const flowsOf = await readFlows(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const [now, before, lastYear] = [ranges.range, ranges.previous, ranges.lastYear].map(range => {
        const plants = plantPeriods(flowsOf(range));
        return { plants, ...productionFigures(plants, flowsOf(range)) };
    });
    const inputs = [
        { name: 'produced', value: volumeOf(now.plants.flatMap(plant => plant.flow.terms)), unit: 'm3' },
        { name: 'capacity', value: now.plants.reduce((all, plant) => all + plant.capacityM3, 0), unit: 'm3' },
    ];
    return {
        operating: ranges.range,
        loadFactor: {
            figure: tidied(against(now.load, ranges, before.load, lastYear.load)),
            how: { code: 'loadFactor', inputs: shownInputs(now.load, inputs), constants },
        },
    };
};
