import { expect, it } from 'vitest';
import { codeDigits, codeError } from './code.rules';

it.each([
    ['482915', '482915'],
    ['482 915', '482915'],
    ['NRW Monitor 2026: your code is 482915, valid for 5 minutes.', '482915'],
    ['আপনার কোড ৪৮২৯১৫।', '৪৮২৯১৫'],
    ['４８２９１５', '482915'],
    ['48a2', '482'],
    ['48291567', '482915'],
    ['', ''],
])('reads "%s" as the code "%s"', (text, code) => expect(codeDigits(text)).toBe(code));

it.each([
    ['', 'error.codeRequired'],
    ['48291', 'error.codeSixDigits'],
    ['৪৮২৯১৫', undefined],
])('says of "%s": %s', (code, error) => expect(codeError(code)).toBe(error));
