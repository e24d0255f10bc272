const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A name of which only the first letter of each word can be read; of a long word no more than of a short one. */
export const maskName = (name: string): string =>
    name
        .split(/\s+/)
        .filter(Boolean)
        .map(word => `${[...letters.segment(word)][0].segment}•••`)
        .join(' ');

/** A phone number of which only the last two digits can be read. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-2)}`;
