import { addMonths, daysIn, type DayRange } from '../contract/period';
import { registeredOf, useOf, type Account, type IssuedBill } from './bills';
import { billsLoadedWith } from './bills.load';
import { daysOf, monthsOf } from './calendar';
import { bulkSupply, transfer } from './cases';
import { demoCity } from './city';
import { consumersOf } from './consumers';
import { dmaDay } from './demand';
import { cityDay, mainsLoss, type Hours } from './flows';
import { reservoirs, trunks } from './places';

const city = demoCity();
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
const volume = (days: readonly Map<string, Hours>[], code: string) =>
    days.reduce((all, day) => all + sum(day.get(code) ?? []), 0);

/** What went into the city's network over some days, m3, by what arrived at the ends of the trunk mains. */
export const truePut = ({ from, to }: DayRange): number => {
    const days = daysOf(from, to).map(day => cityDay(city, day));
    const own = trunks.reduce((all, [, code]) => all + volume(days, `${code}.inflow`), 0) / (1 - mainsLoss.trunk);
    const [first, after] = [from, to].map(day => cityDay(city, day));
    const stored = reservoirs.reduce((all, { code, surfaceM2 }) => {
        const [start, end] = [first, after].map(day => day.get(`${code}.level`)?.[0] ?? 0);
        return all + surfaceM2 * (end - start);
    }, 0);
    return own + volume(days, `${bulkSupply.code}.inflow`) - stored;
};

/** What a DMA drew and lost over some days, m3, whatever its meter showed and whoever passed it on. */
export const trueSupply = (code: string, { from, to }: DayRange): number => {
    const dma = city.dmas.find(each => each.code === code);
    return dma ? daysOf(from, to).reduce((all, day) => all + sum(dmaDay(dma, day).inflow), 0) : 0;
};

/** What the neighbour was passed on over some days, m3. */
export const truePassed = ({ from, to }: DayRange): number =>
    volume(
        daysOf(from, to).map(day => cityDay(city, day)),
        `${transfer.from}>${transfer.to}.inflow`,
    );

/** Every bill that is ever issued for days before `until`, of a city whose first bills are those of `first`. */
export const allBills = (total: number, first: string, until: string): IssuedBill[] => {
    const accounts = new Map<string, Account>();
    const consumers = consumersOf(city, total);
    const [use, registered] = [useOf(city), registeredOf(consumers)];
    return monthsOf(first, addMonths(until, 4)).flatMap(month =>
        billsLoadedWith(month, consumers, accounts, use, registered),
    );
};

/** What of the bills falls on some days, m3, split evenly over the days of each. */
export const trueBilled = (bills: readonly IssuedBill[], { from, to }: DayRange): number =>
    bills.reduce((all, bill) => {
        const inside = { from: bill.from > from ? bill.from : from, to: bill.to < to ? bill.to : to };
        return inside.from < inside.to ? all + (bill.volume * daysIn(inside)) / daysIn(bill) : all;
    }, 0);
