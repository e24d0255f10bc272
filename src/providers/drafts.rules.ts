/** What has been typed into a form: the fields that differ from its record, and the version of that record. */
export interface DraftContent {
    values: Record<string, unknown>;
    base?: number;
}

/** A state of a form as it is kept somewhere; no content stands for a form that was sent or given up. */
export interface KeptDraft {
    content: DraftContent | null;
    /** On the server: its own version; in the browser: the one of the server that it follows. */
    version: number;
    at: string;
    /** Which opening of the form wrote it. */
    writer: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

const ordered = (value: unknown, shaped: (part: unknown) => unknown = part => part): unknown => {
    const part = shaped(value);
    if (Array.isArray(part)) return part.map(each => ordered(each, shaped));
    if (!isRecord(part)) return part;
    const names = Object.keys(part).sort();
    return Object.fromEntries(names.map(name => [name, ordered(part[name], shaped)]));
};

/** A value as text; the order of its names does not count. */
export const textOf = (value: unknown): string => JSON.stringify(ordered(value)) ?? 'null';

// Inputs hold text where the record has a number, and empty text where it has none.
const asTyped = (part: unknown): unknown => {
    if (part === null || part === '' || (Array.isArray(part) && part.length === 0)) return undefined;
    return typeof part === 'number' ? String(part) : part;
};
const typedText = (value: unknown): string => JSON.stringify(ordered(value, asTyped)) ?? '';

const holdsFile = (value: unknown): boolean => {
    if (value instanceof Blob) return true;
    return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
};

/** The fields typed differently from `own`, but for passwords, files and those a form leaves out. */
export const changesOf = (
    values: Record<string, unknown>,
    own: Record<string, unknown>,
    without: readonly string[] = [],
): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(values)
            .filter(([name, value]) => !without.includes(name) && !/password/i.test(name) && !holdsFile(value))
            .filter(([name, value]) => typedText(value) !== typedText(own[name]))
            .map(([name, value]) => [name, value ?? null]),
    );

/** Whether something read back is a draft that was written whole. */
export const isKeptDraft = (read: Record<string, unknown>): read is Record<string, unknown> & KeptDraft =>
    ['version', 'at', 'writer', 'content'].every(name => name in read);

/** What a draft on the server holds; nothing where it was not written by a form of ours. */
export const keptOf = ({
    body,
    version,
    updatedAt,
}: {
    body: Record<string, unknown>;
    version: number;
    updatedAt: string;
}): KeptDraft => {
    const { values, base, writer } = body;
    const content = isRecord(values) ? { values, ...(typeof base === 'number' && { base }) } : null;
    return { content, version, at: updatedAt, writer: typeof writer === 'string' ? writer : '' };
};

/** The other one of two that were written apart; `here` when it is this browser's own. */
export type OtherDraft = KeptDraft & { here: boolean };

/** Where a form starts from, what of it the server holds, and the other one of two that were written apart. */
export interface Start {
    content: DraftContent | null;
    version: number;
    /** As text; `undefined` when the server could not be asked about a draft to be sent. */
    stored: string | undefined;
    at: string | null;
    /** Written by another device after this browser's own. */
    elsewhere: boolean;
    other: OtherDraft | null;
}

const begun = (
    from: KeptDraft | null | undefined,
    stored: string | undefined,
    version = from?.version ?? 0,
): Start => ({
    content: from?.content ?? null,
    version,
    stored,
    at: from?.content ? from.at : null,
    elsewhere: false,
    other: null,
});

/** Of what this browser has not sent and what the server holds (`undefined` when it cannot be asked), the newer one. */
export const startOf = (tail: KeptDraft | undefined, server: KeptDraft | null | undefined): Start => {
    const stored = textOf(server?.content ?? null);
    if (!tail) return begun(server, stored);
    if (server === undefined) return begun(tail, undefined);
    if (!server) return begun(tail, stored);
    const follows = tail.version >= server.version || tail.writer === server.writer;
    if (textOf(tail.content) === stored || (!tail.content && !follows)) return begun(server, stored);
    if (follows) return begun(tail, stored, server.version);
    const newer = Date.parse(tail.at) > Date.parse(server.at);
    return newer
        ? { ...begun(tail, stored), other: { ...server, here: false } }
        : { ...begun(server, stored), elsewhere: true, other: { ...tail, here: true } };
};
