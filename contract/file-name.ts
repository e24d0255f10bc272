const longest = 120;
/** File systems hold names of 255 bytes; a Bengali letter takes three, and day and ending follow. */
const bytesAtMost = 220;

const utf8 = new TextEncoder();
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** As much of a text as a name has room for, cut between what readers see as letters. */
const shortened = (text: string): string => {
    if (text.length <= longest && utf8.encode(text).length <= bytesAtMost) return text;
    let kept = '';
    for (const { segment } of letters.segment(text)) {
        const longer = kept + segment;
        if (longer.length > longest || utf8.encode(longer).length > bytesAtMost) break;
        kept = longer;
    }
    return kept.trim();
};

/** Without the letters that file systems refuse or read otherwise, and without what a shell or a person would stumble over. */
const clean = (text: string): string =>
    text
        .normalize('NFC')
        // Bengali needs the two joiners.
        .replace(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|%]/gu, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^[. ]+|[. ]+$/g, '');

/** `Threshold values - chlorine - 2026-11-21.csv`: screen, filters and day. */
export const fileNameOf = (title: string, filters: string, day: string, extension: string): string => {
    const words = shortened([clean(title), clean(filters)].filter(Boolean).join(' - '));
    return `${words || 'nrw'} - ${day}.${extension}`;
};
