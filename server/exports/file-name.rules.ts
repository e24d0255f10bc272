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
