import { expect, test } from 'vitest';
import { numberWords } from './format';

test('a measured value and its limit are never told as the same number', () => {
    expect([0.498, 0.5].map(value => numberWords(value, 'en'))).toEqual(['0.498', '0.5']);
    expect(numberWords(8.504, 'bn')).toBe('৮.৫০৪');
});
