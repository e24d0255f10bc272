import { expect, test } from 'vitest';
import { tidy, tidyAll } from './tidy';

test('a figure loses the rest of a binary sum, and nothing that anybody measured', () => {
    expect(tidy(38309.138500000015)).toBe(38309.1385);
    expect(tidy(0.1 + 0.2)).toBe(0.3);
    expect(tidy(-1025873940.25)).toBe(-1025873940.25);
    expect(Object.is(tidy(-1e-9), 0)).toBe(true);
    expect(tidy(123.4564)).toBe(123.4564);
});

test('an answer keeps its shape, its words and what is missing', () => {
    const row = { name: 'Halishahar 3', inflowM3: 1.1 + 2.2, ksa: true, nrwM3: { value: null, reason: 'incomplete' } };
    expect(tidyAll({ rows: [row], band95: [0.1 + 0.7, 1] })).toEqual({
        rows: [{ ...row, inflowM3: 3.3 }],
        band95: [0.8, 1],
    });
});
