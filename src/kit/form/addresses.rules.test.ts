import { expect, it } from 'vitest';
import { addressesIn } from './addresses.rules';

it.each([
    [
        'typed one after the other',
        'a@b.example, c@d.example;e@f.example',
        ['a@b.example', 'c@d.example', 'e@f.example'],
    ],
    ['copied line by line', 'a@b.example\nc@d.example\n', ['a@b.example', 'c@d.example']],
    ['copied with names', 'Salma Khatun <a@b.example>; "Karim, Dr" <c@d.example>', ['a@b.example', 'c@d.example']],
    ['copied with names in Bengali', 'সালমা খাতুন <a@b.example>, c@d.example', ['a@b.example', 'c@d.example']],
    ['not whole', 'Salma <a@b.example', ['Salma', '<a@b.example']],
])('addresses %s are told apart', (_, text, addresses) => {
    expect(addressesIn(text).toSorted()).toEqual(addresses.toSorted());
});
