// Values on their way to and from PostgreSQL's text format: one table for both engines, in plain JavaScript because the
// database worker loads it as it stands.

/** @typedef {(text: string) => unknown} Decode */

/** '2026-11-20 18:00:00.12+00' -> '2026-11-20T18:00:00.120Z'; infinity, BC and years over 9999 stay as written. */
const instant = (/** @type {string} */ text) =>
    text[10] === ' ' && text.endsWith('+00')
        ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
        : text;

/** @type {Decode} */
const bytes = text => Uint8Array.from(Buffer.from(text.slice(2), 'hex'));

/** Type: [oid, oid of its array, decoder]. Types that are missing here stay text. */
const TYPES = /** @type {const} */ ([
    ['bool', 16, 1000, (/** @type {string} */ text) => text === 't'],
    ['bytea', 17, 1001, bytes],
    ['int8', 20, 1016, Number],
    ['int2', 21, 1005, Number],
    ['int4', 23, 1007, Number],
    ['text', 25, 1009, String],
    ['oid', 26, 1028, Number],
    ['name', 19, 1003, String],
    ['json', 114, 199, JSON.parse],
    ['float4', 700, 1021, Number],
    ['float8', 701, 1022, Number],
    ['bpchar', 1042, 1014, String],
    ['varchar', 1043, 1015, String],
    ['date', 1082, 1182, String],
    ['time', 1083, 1183, String],
    ['timestamp', 1114, 1115, (/** @type {string} */ text) => text.replace(' ', 'T')],
    ['timestamptz', 1184, 1185, instant],
    ['interval', 1186, 1187, String],
    ['numeric', 1700, 1231, Number],
    ['uuid', 2950, 2951, String],
    ['jsonb', 3802, 3807, JSON.parse],
]);

/** Decoder by type oid. @type {Record<number, Decode>} */
export const decoders = Object.fromEntries(
    TYPES.flatMap(([, oid, arrayOid, decode]) => [
        [oid, (/** @type {string} */ text) => decode(text)],
        [arrayOid, (/** @type {string} */ text) => decodeArray(text, decode)],
    ]),
);

/**
 * An array in PostgreSQL's text format, `{1,NULL,"a b",{...}}`, bounds (`[0:1]=`) ignored.
 * @param {string} text
 * @param {Decode} decode
 */
const decodeArray = (text, decode) => {
    let at = text.indexOf('{');
    // Most are flat and bare.
    if (!text.includes('"') && !text.includes('{', at + 1)) {
        const list = text.slice(at + 1, -1);
        // No NULL, NaN or Infinity: numbers as JSON writes them.
        if (decode === Number && !/[NI]/.test(list)) return JSON.parse(`[${list}]`);
        return list === '' ? [] : list.split(',').map(value => (value === 'NULL' ? null : decode(value)));
    }
    const quoted = () => {
        let value = '';
        for (at++; text[at] !== '"'; at++) value += text[at] === '\\' ? text[++at] : text[at];
        at++;
        return decode(value);
    };
    const bare = () => {
        const start = at;
        while (text[at] !== ',' && text[at] !== '}') at++;
        const value = text.slice(start, at);
        return value === 'NULL' ? null : decode(value);
    };
    /** @returns {unknown[]} */
    const list = () => {
        const values = [];
        for (at++; text[at] !== '}'; at += text[at] === ',' ? 1 : 0) {
            values.push(text[at] === '{' ? list() : text[at] === '"' ? quoted() : bare());
        }
        at++;
        return values;
    };
    return list();
};

/**
 * A parameter in PostgreSQL's text format; null for null and undefined.
 * @param {unknown} value
 * @returns {string | null}
 */
export const encode = value => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
    if (value instanceof Date) return value.toISOString();
    if (value instanceof Uint8Array) {
        return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
    }
    return Array.isArray(value) ? `{${value.map(encodeElement).join()}}` : JSON.stringify(value);
};

const encodeElement = (/** @type {unknown} */ value) => {
    const text = encode(value);
    if (text === null) return 'NULL';
    return Array.isArray(value) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`;
};

/** @type {Record<string, string>} */
const COPY_ESCAPES = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Rows as lines of COPY's text format, in pieces of about `size` characters.
 * @param {Iterable<readonly unknown[]>} rows
 */
export function* copyText(rows, size = 1 << 20) {
    let lines = '';
    for (const row of rows) {
        lines += `${row.map(value => encode(value)?.replace(/[\\\t\n\r]/g, found => COPY_ESCAPES[found] ?? found) ?? '\\N').join('\t')}\n`;
        if (lines.length >= size) {
            yield lines;
            lines = '';
        }
    }
    if (lines) yield lines;
}

const quote = (/** @type {string} */ name) => `"${name.replaceAll('"', '""')}"`;

/**
 * @param {string} table
 * @param {readonly string[]} columns
 * @param {string} source where the server reads from: 'stdin', or PGlite's blob device
 */
export const copyCommand = (table, columns, source) =>
    `copy ${quote(table)} (${columns.map(quote).join(', ')}) from ${source}`;

/** What every session is set to, on both engines. */
export const SESSION = {
    TimeZone: 'UTC',
    DateStyle: 'ISO, YMD',
    IntervalStyle: 'postgres',
    bytea_output: 'hex',
    jit: 'off',
};
