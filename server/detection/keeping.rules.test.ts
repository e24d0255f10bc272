import { expect, it } from 'vitest';
import { keepingOf, type Kept } from './keeping.rules';

const day = 86_400_000;
const kept = (id: string, from: number, to: number | null, state: Kept['state'] = 'open'): Kept => ({
    id,
    from: from * day,
    to: to === null ? null : to * day,
    state,
    repairedAt: null,
    falseAlarmAt: null,
    isTouched: state !== 'open',
});
const limits = { since: 0, slack: 3 * day, silence: 0, anewUntil: 100 * day, normalDays: () => 100 };

it.each([2, 3])(
    'a finding that begins with a judged one is that one, and one that ended %i days before goes',
    between => {
        const [near, judged] = [kept('near', 5, 10), kept('judged', 10 + between, 20, 'acknowledged')];
        const found = { from: judged.from, to: 25 * day };
        const { renewed, gone, begun } = keepingOf([found], [near, judged], limits);
        expect(renewed).toEqual([{ kept: judged, found }]);
        expect(gone).toEqual([near]);
        expect(begun).toEqual([]);
    },
);

it.each([
    [3, 'near'],
    [4, undefined],
])('a finding %i days after another is that one: %s', (between, id) => {
    const found = { from: (10 + between) * day, to: 25 * day };
    const { renewed, begun } = keepingOf([found], [kept('near', 5, 10)], limits);
    expect(renewed.map(each => each.kept.id)).toEqual(id ? [id] : []);
    expect(begun).toEqual(id ? [] : [found]);
});
