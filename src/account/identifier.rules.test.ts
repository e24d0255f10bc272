import { expect, it } from 'vitest';
import { en } from '../../tests/support/words.en';
import { identifierError, passwordError } from './identifier.rules';

const words = (key: string | undefined) => key && en.error[key.replace('error.', '') as keyof typeof en.error];

it.each(['', '   ', null, undefined])('asks for an identifier when %j was given', given => {
    expect(words(identifierError(given))).toBe('Email or phone number is required');
});
it.each(['admin@', 'admin@nrw', '@nrw.example', 'admin'])('does not take %s for an e-mail address', given => {
    expect(words(identifierError(given))).toBe('Enter valid email address');
});
it.each(['01', '0171234567', '+880121234567', '017123456789'])('does not take %s for a phone number', given => {
    expect(words(identifierError(given))).toBe('Invalid phone number. Please provide valid phone number');
});
it.each(['admin@nrw.example', ' Admin@NRW.example ', '01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮'])(
    'takes %s',
    given => expect(identifierError(given)).toBeUndefined(),
);
it('asks for a password, whatever its length', () => {
    expect(words(passwordError(''))).toBe('Password is required');
    expect(passwordError('x')).toBeUndefined();
});
