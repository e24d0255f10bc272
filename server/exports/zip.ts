import { crc32, createDeflateRaw } from 'node:zlib';
import { packed } from './compression';

/** A file of the archive; its bytes are pulled when its turn comes. */
export interface Entry {
    name: string;
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface WrittenEntry {
    name: Buffer;
    crc: number;
    packed: number;
    plain: number;
    offset: number;
}

// Names are UTF-8, sizes follow the bytes: APPNOTE 4.4.4, bits 11 and 3.
const flags = 0x0808;
const deflated = 8;
const version = 20;
// Archives carry no time of their own: the same rows give the same bytes. 1980-01-01 is the earliest there is.
const date = 0x0021;
const most = 0xffff_ffff;
const level = 4;

const record = (size: number, fields: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[]): Buffer => {
    const buffer = Buffer.alloc(size);
    for (const [offset, bytes, value] of fields) buffer.writeUIntLE(value, offset, bytes);
    return buffer;
};

const localHeader = (name: Buffer): Buffer =>
    Buffer.concat([
        record(30, [
            [0, 4, 0x04034b50],
            [4, 2, version],
            [6, 2, flags],
            [8, 2, deflated],
            [12, 2, date],
            [26, 2, name.length],
        ]),
        name,
    ]);

const descriptor = ({ crc, packed, plain }: WrittenEntry): Buffer =>
    record(16, [
        [0, 4, 0x08074b50],
        [4, 4, crc],
        [8, 4, packed],
        [12, 4, plain],
    ]);

const centralHeader = ({ name, crc, packed, plain, offset }: WrittenEntry): Buffer =>
    Buffer.concat([
        record(46, [
            [0, 4, 0x02014b50],
            [4, 2, version],
            [6, 2, version],
            [8, 2, flags],
            [10, 2, deflated],
            [14, 2, date],
            [16, 4, crc],
            [20, 4, packed],
            [24, 4, plain],
            [28, 2, name.length],
            [42, 4, offset],
        ]),
        name,
    ]);

const endRecord = (files: number, size: number, offset: number): Buffer =>
    record(22, [
        [0, 4, 0x06054b50],
        [8, 2, files],
        [10, 2, files],
        [12, 4, size],
        [16, 4, offset],
    ]);

async function* counted(bytes: Entry['bytes'], written: WrittenEntry): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of bytes) {
        written.crc = crc32(chunk, written.crc);
        written.plain += chunk.length;
        yield chunk;
    }
}

/** A ZIP archive, written as its entries come; nothing but their sizes is kept. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array, void> {
    const written: WrittenEntry[] = [];
    let offset = 0;
    for await (const { name, bytes } of entries) {
        const entry = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, offset };
        const header = localHeader(entry.name);
        yield header;
        for await (const chunk of packed(counted(bytes, entry), createDeflateRaw({ level }))) {
            entry.packed += chunk.length;
            yield chunk;
        }
        const after = descriptor(entry);
        yield after;
        offset += header.length + entry.packed + after.length;
        if (entry.plain > most || offset > most) throw new Error('An archive of more than 4 GiB cannot be written');
        written.push(entry);
    }
    const central = Buffer.concat(written.map(centralHeader));
    yield central;
    yield endRecord(written.length, central.length, offset);
}
