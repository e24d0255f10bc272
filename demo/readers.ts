import { addMonths } from '../contract/period';
import { instantAt } from './calendar';
import { demoCity } from './city';
import { routesIn, type Consumer } from './consumers';
import { drySpellOf, fateOf, isEstimated, monthNumber } from './fates';
import { between, draw, shuffle, stream } from './random';

/** What an invented reading looks like: last bill's use once more, or a register that ends with a zero. */
export type Habit = 'repeated' | 'rounded';

export const readers = Array.from({ length: 40 }, (_, index) => `MR-${String(index + 1).padStart(2, '0')}`);
const habits: readonly Habit[] = ['repeated', 'repeated', 'rounded', 'rounded'];
/** Share of the books of readers who invent that they do not walk to their end. */
const deskShare = 0.6;
/** Every so many months each reader gets other books. */
const turnMonths = 3;
const turnStep = 11;

let known: { places: Map<string, number>; habits: Map<string, Habit> } | undefined;
/** Books in the order of their days, of which none has as many as there are readers; and who invents. */
const staff = () =>
    (known ??= {
        places: new Map(
            demoCity()
                .dmas.flatMap(dma => routesIn(dma.code))
                .toSorted((a, b) => a.readOffset - b.readOffset || (a.route < b.route ? -1 : 1))
                .map(({ route }, place) => [route, place]),
        ),
        habits: new Map(
            shuffle(stream('inventors'), readers).flatMap((reader, at) => (habits[at] ? [[reader, habits[at]]] : [])),
        ),
    });

/** A book (route) in a month: its reader, who has one a day at most, and the seconds of the day of its visits. */
interface Round {
    reader: string;
    start: number;
    pace: number;
    /** The first visit that was not made, and how its reading and those after it were invented that evening. */
    desk?: { first: number; habit: Habit; start: number; pace: number };
}

const hour = 3600;

const makeRound = ({ route, visits }: Consumer, month: string): Round => {
    const turn = turnStep * Math.floor(monthNumber(month) / turnMonths);
    const reader = readers[((staff().places.get(route) ?? 0) + turn) % readers.length];
    const next = stream('round', route, month);
    const round = {
        reader,
        start: between(next, 8.5, 9.5) * hour,
        pace: Math.min(between(next, 120, 210), (8 * hour) / visits),
    };
    const habit = staff().habits.get(reader);
    if (!habit || next() >= deskShare) return round;
    const first = Math.floor(visits * between(next, 0.5, 0.75));
    return { ...round, desk: { first, habit, start: between(next, 18.5, 20) * hour, pace: between(next, 6, 12) } };
};

const rounds = new Map<string, Round>();
const roundOf = (consumer: Consumer, month: string): Round => {
    const key = `${consumer.route} ${consumer.visits} ${month}`;
    const known = rounds.get(key) ?? makeRound(consumer, month);
    rounds.set(key, known);
    return known;
};

const isAtDesk = (consumer: Consumer, month: string): boolean =>
    consumer.visit >= (roundOf(consumer, month).desk?.first ?? Infinity);

const isOrdinary = (consumer: Consumer, month: string): boolean =>
    !fateOf(consumer.accountNo, month) && !isEstimated(consumer.accountNo, month) && !drySpellOf(consumer, month);

/** How the reading of an account was invented in a month. The bills before and after rest on true readings: the next settles it. */
export const inventionOf = (consumer: Consumer, month: string): Habit | undefined => {
    const { cycleMonths, metered, unbilledSince } = consumer;
    if (!metered || unbilledSince || !isAtDesk(consumer, month)) return undefined;
    const [before, after] = [addMonths(month, -cycleMonths), addMonths(month, cycleMonths)];
    if (isAtDesk(consumer, before) || ![before, month, after].every(each => isOrdinary(consumer, each)))
        return undefined;
    return roundOf(consumer, month).desk?.habit;
};

/** By whom and when an account is read on the day of its book: on the round from the morning on, or in a row at a desk. */
export const readingOf = (consumer: Consumer, month: string, day: string, invented: boolean) => {
    const { reader, start, pace, desk } = roundOf(consumer, month);
    const { visit, accountNo } = consumer;
    const seconds =
        invented && desk
            ? desk.start + (visit - desk.first) * desk.pace
            : start + (visit + 0.8 * draw('visit', accountNo, month)) * pace;
    return { reader, readAt: instantAt(day, seconds) };
};
