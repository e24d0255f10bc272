const longest = 120;

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
    const words = Array.from([clean(title), clean(filters)].filter(Boolean).join(' - '))
        .slice(0, longest)
        .join('')
        .trim();
    return `${words || 'nrw'} - ${day}.${extension}`;
};
