import type { Text } from './render';

export interface Attachment {
    name: string;
    type: string;
    bytes: Uint8Array;
}
/** A mail whose HTML was made by its sender, besides its words as text. */
export interface PreparedText extends Text {
    html: string;
}
/** All of a message, as it is sealed into the outbox; without HTML of its own its words are made into some. */
export interface Content extends Text {
    html?: string;
    attachments?: readonly Attachment[];
}

interface Head extends Omit<Content, 'attachments'> {
    attachments?: { name: string; type: string; size: number }[];
}

/** A message as bytes: its words as one line of JSON, then its files as they are. */
export const pack = ({ attachments = [], ...text }: Content): Uint8Array => {
    if (attachments.length === 0) return Buffer.from(JSON.stringify(text));
    const head: Head = {
        ...text,
        attachments: attachments.map(({ bytes, ...rest }) => ({ ...rest, size: bytes.length })),
    };
    return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...attachments.map(({ bytes }) => bytes)]);
};

/** The message that was packed. */
export const unpack = (bytes: Buffer): Content => {
    const end = bytes.indexOf('\n');
    const { attachments, ...text } = JSON.parse((end < 0 ? bytes : bytes.subarray(0, end)).toString('utf8')) as Head;
    if (!attachments) return text;
    let at = end + 1;
    return {
        ...text,
        attachments: attachments.map(({ size, ...rest }) => ({ ...rest, bytes: bytes.subarray(at, (at += size)) })),
    };
};
