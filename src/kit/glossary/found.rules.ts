import { terms, type Term } from '../../i18n/terms';

/** A piece of a text: an abbreviation as it is written there, or what stands between two. */
export interface Piece {
    text: string;
    term?: Term;
}

// Of English a plural; of Bengali the endings that a name takes, with or without a hyphen.
const ending = 's|-?(?:গুলো|টি)?-?(?:ের|ে|র|তে|য়|য়|কে)?';
const isWhole = (before: string, after: string) =>
    !/[\p{L}\p{M}]$/u.test(before) && new RegExp(`^(?:${ending})(?![\\p{L}\\p{M}])`, 'u').test(after);

const firstOf = (text: string, short: string): number => {
    for (let at = text.indexOf(short); at >= 0; at = text.indexOf(short, at + 1))
        if (isWhole(text.slice(0, at), text.slice(at + short.length))) return at;
    return -1;
};

/** A text in pieces, each abbreviation by itself where it stands first in it; `shortOf` says how one is written. */
export const piecesOf = (text: string, shortOf: (term: Term) => string): Piece[] => {
    const found = terms
        .map(term => ({ term, short: shortOf(term), at: firstOf(text, shortOf(term)) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at);
    const pieces: Piece[] = [];
    let end = 0;
    for (const { term, short, at } of found) {
        if (at > end) pieces.push({ text: text.slice(end, at) });
        pieces.push({ text: short, term });
        end = at + short.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
};
