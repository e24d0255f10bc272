import type { Format } from '../../contract/formats';

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
export const fileNameOf = (title: string, filters: string, day: string, format: Format): string => {
    const words = Array.from([clean(title), clean(filters)].filter(Boolean).join(' - '))
        .slice(0, longest)
        .join('')
        .trim();
    return `${words || 'nrw'} - ${day}.${format}`;
};

/** The header that names a download: in ASCII for old readers, in full for all others (RFC 6266). */
export const dispositionOf = (fileName: string): string => {
    const ascii = fileName
        .normalize('NFKD')
        .replace(/[^\x20-\x7e]/g, '')
        .replace(/["\\]/g, '')
        .replace(/\s+/g, ' ')
        .replace(/^[- ]+/, '');
    const full = encodeURIComponent(fileName).replace(
        /['()*]/g,
        letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
};
