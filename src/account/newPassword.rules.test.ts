import { expect, it } from 'vitest';
import { brokenRules, newPasswordErrors, passwordStrength } from './newPassword.rules';

it.each([
    ['', ['passwordTooShort', 'passwordCapital', 'passwordSmall', 'passwordNumber']],
    ['abc', ['passwordTooShort', 'passwordCapital', 'passwordNumber']],
    ['ABCDEFG1', ['passwordSmall']],
    ['Abcdefg1', []],
    ['Ñandú১২৩৪', []],
])('names the rules that "%s" breaks', (password, broken) => expect([...brokenRules(password)]).toEqual(broken));

it.each([
    ['short1A', 0],
    ['Abcdefg1', 1],
    ['Aaaaaaaa1aaaaaaaaaaa', 1],
    ['Abcdefg1!', 2],
    ['Karnaphuli26', 2],
    ['Karnaphuli 26', 3],
    ['Karnaphuli2026Bridge', 3],
])('rates "%s" as %i of 3', (password, strength) => expect(passwordStrength(password)).toBe(strength));

it('asks for the repetition and for its being the same', () => {
    expect(newPasswordErrors('', '')).toEqual({
        password: 'error.passwordRequired',
        confirmPassword: 'error.passwordRequired',
    });
    expect(newPasswordErrors('Abcdefg1', 'Abcdefg2').confirmPassword).toBe('error.passwordMismatch');
    expect(newPasswordErrors('Abcdefg1', 'Abcdefg1')).toEqual({ password: undefined, confirmPassword: undefined });
});
