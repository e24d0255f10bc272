export interface Attachment {
    name: string;
    type: string;
    bytes: Buffer;
}
/** What a mail program reads out of a mail as it travels: the parts of MIME that ours use. */
export interface Mail {
    to: string;
    subject: string;
    text: string;
    html: string;
    attachments: Attachment[];
    headers: Record<string, string>;
    raw: string;
}

const fromHex = (text: string) =>
    Buffer.from(
        text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
    );

/** Encoded words (RFC 2047); a character may be split over two of them, so bytes are joined before they are read. */
const words = (header: string): string =>
    header.replace(/=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi, run => {
        const parts = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
        const bytes = parts.map(([, kind = '', text = '']) =>
            kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : fromHex(text.replaceAll('_', ' ')),
        );
        return Buffer.concat(bytes).toString('utf8');
    });

const headersOf = (head: string): Record<string, string> =>
    Object.fromEntries(
        head
            .replace(/\r\n[ \t]+/g, ' ')
            .split('\r\n')
            .map(line => {
                const colon = line.indexOf(':');
                return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
            }),
    );

const split = (part: string): [Record<string, string>, string] => {
    const end = part.indexOf('\r\n\r\n');
    return [headersOf(part.slice(0, end)), part.slice(end + 4)];
};

const decoded = (headers: Record<string, string>, body: string): string => {
    const encoding = headers['content-transfer-encoding'] ?? '7bit';
    if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
    if (encoding === 'quoted-printable') return fromHex(body.replace(/=\r\n/g, '')).toString('utf8');
    return Buffer.from(body, 'latin1').toString('utf8');
};

/** The parts of a mail that hold something, whatever they stand in. */
const partsOf = (part: string): string[] => {
    const [headers, body] = split(part);
    const boundary = /^multipart\/.*boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
    if (boundary === undefined) return [part];
    return body
        .split(`--${boundary}`)
        .slice(1, -1)
        .flatMap(each => partsOf(each.slice(2)));
};

const attachmentOf = ([headers, body]: ReturnType<typeof split>): Attachment => {
    const disposition = headers['content-disposition'] ?? '';
    const pieces = [...disposition.matchAll(/filename\*\d+\*?=(?:utf-8'')?"?([^";]*)"?/gi)].map(
        ([, piece = '']) => piece,
    );
    const whole = /filename\*?=(?:utf-8'')?"?([^";]*)"?/i.exec(disposition)?.[1] ?? '';
    return {
        name: decodeURIComponent(pieces.join('') || whole),
        type: (headers['content-type'] ?? '').split(';')[0] ?? '',
        bytes: Buffer.from(body, 'base64'),
    };
};

/** Reads a mail of a text, an HTML part and files, given as one character per byte. */
export const readMail = (raw: string): Mail => {
    const [headers] = split(raw);
    const parts = partsOf(raw).map(split);
    const isFile = ([head]: ReturnType<typeof split>) => (head['content-disposition'] ?? '').startsWith('attachment');
    const read = (type: string) => {
        const [head, content] =
            parts.find(part => !isFile(part) && (part[0]['content-type'] ?? '').startsWith(type)) ?? [];
        return decoded(head ?? {}, content ?? '')
            .replaceAll('\r\n', '\n')
            .trimEnd();
    };
    return {
        to: headers.to ?? '',
        subject: headers.subject ?? '',
        text: read('text/plain'),
        html: read('text/html'),
        attachments: parts.filter(isFile).map(attachmentOf),
        headers,
        raw,
    };
};
