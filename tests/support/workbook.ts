import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by name, read by its central directory. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
    const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    const files = new Map<string, Buffer>();
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
        const packed = archive.readUInt32LE(at + 20);
        const [name, extra, comment] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset));
        const local = archive.readUInt32LE(at + 42);
        const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
        const plain = inflateRawSync(archive.subarray(start, start + packed));
        if (plain.length !== archive.readUInt32LE(at + 24) || crc32(plain) !== archive.readUInt32LE(at + 16))
            throw new Error(`the size or checksum of ${archive.subarray(at + 46, at + 46 + name).toString()} is wrong`);
        files.set(archive.subarray(at + 46, at + 46 + name).toString(), plain);
        at += 46 + name + extra + comment;
    }
    return files;
};

export interface Element {
    name: string;
    attributes: Record<string, string>;
    children: Element[];
    text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const named = (text: string): string => {
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`a bare ampersand: ${text}`);
    return text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '').replace(/\r\n?/g, '\n');
};

/** A document by the letter of XML 1.0: no character that it forbids, every element closed in its turn. */
export const parseXml = (document: string): Element => {
    // Char ::= #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]
    if (!/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(document))
        throw new Error('a character that XML forbids');
    const root: Element = { name: '', attributes: {}, children: [], text: '' };
    const open = [root];
    const token = /<\?[^>]*\?>\s*|<\/(\w+)>|<(\w+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
    for (let match = token.exec(document); match; match = token.exec(document)) {
        const [, closed, opened, attributes = '', empty, text] = match;
        const current = open.at(-1) ?? root;
        if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`);
        if (text !== undefined) current.text += named(text);
        if (opened !== undefined) {
            const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [
                name,
                named(value),
            ]);
            const element = { name: opened, attributes: Object.fromEntries(pairs), children: [], text: '' };
            current.children.push(element);
            if (!empty) open.push(element);
        }
        if (token.lastIndex === document.length) break;
    }
    if (open.length > 1 || root.children.length !== 1) throw new Error('not one closed element');
    return root.children[0];
};

export const child = (element: Element, name: string): Element | undefined =>
    element.children.find(each => each.name === name);
export const descend = (element: Element, ...names: string[]): Element =>
    names.reduce((at, name) => {
        const next = child(at, name);
        if (!next) throw new Error(`no <${name}> in <${at.name}>`);
        return next;
    }, element);

/** `_x000B_` stands for a character that XML cannot carry (ECMA-376, 22.9.2.19). */
const unescaped = (text: string): string =>
    text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export interface SheetCell {
    value: string | number | boolean;
    /** The code of its number format. */
    format: string;
}

/** The sheets of a workbook by name: cells by address, and the element of the sheet itself. */
export const readWorkbook = (archive: Buffer) => {
    const files = unzip(archive);
    const part = (name: string) => parseXml((files.get(name) ?? Buffer.of()).toString());
    const styles = part('xl/styles.xml');
    const codes: Record<string, string> = { 0: 'General', 1: '0', 49: '@' };
    for (const { attributes } of descend(styles, 'numFmts').children)
        codes[attributes['numFmtId']] = attributes['formatCode'];
    const formats = descend(styles, 'cellXfs').children.map(({ attributes }) => codes[attributes['numFmtId']]);
    const cellOf = ({ attributes, children }: Element): SheetCell => {
        const format = formats[Number(attributes['s'] ?? 0)];
        const text = children.find(({ name }) => name === 'v')?.text ?? '';
        if (attributes['t'] === 'b') return { value: text === '1', format };
        if (attributes['t'] !== 'inlineStr') return { value: Number(text), format };
        return { value: unescaped(descend({ children } as Element, 'is', 't').text), format };
    };
    return descend(part('xl/workbook.xml'), 'sheets').children.map(({ attributes: { name } }, index) => {
        const sheet = part(`xl/worksheets/sheet${index + 1}.xml`);
        const rows = descend(sheet, 'sheetData').children;
        const cells = new Map(
            rows.flatMap(row => row.children.map(cell => [cell.attributes['r'], cellOf(cell)] as const)),
        );
        return { name: name.replace(/&amp;/g, '&'), sheet, rows: rows.length, cells };
    });
};
