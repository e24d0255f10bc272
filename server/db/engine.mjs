// PGlite behind four kinds of request, the same in the database worker and in process.
import { PGlite } from '@electric-sql/pglite';
import { SESSION, decoders } from './wire.mjs';

/**
 * @typedef {{ kind: 'rows' | 'arrays', text: string, params: (string | null)[] }
 *   | { kind: 'script', text: string }
 *   | { kind: 'copy', text: string, lines: string }} Request
 * @typedef {{ command?: string, rows: unknown[] }} Answer
 * @typedef {{ answer(request: Request): Promise<Answer>, dump(): Promise<Blob>, close(): Promise<void> }} Engine
 */

const settings = Object.entries(SESSION).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** What PGlite asks of a Blob. A real one keeps its bytes until a full collection: hundreds of MB during an import. */
const readOnce = (/** @type {string} */ lines) => {
    const source = { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(lines).buffer) };
    return /** @type {Blob} */ (/** @type {unknown} */ (source));
};

/**
 * Starts PGlite with the session settings and value formats of the port.
 * @param {import('@electric-sql/pglite').PGliteOptions} options
 * @returns {Promise<Engine>}
 */
export const startEngine = async options => {
    const startParams = [...(options.startParams ?? PGlite.defaultStartParams), ...settings];
    const pg = await PGlite.create({ ...options, startParams });
    pg.serializers = {}; // parameters arrive as text already
    pg.parsers = { ...decoders };
    /** @type {Engine['answer']} */
    const answer = async request => {
        switch (request.kind) {
            case 'script':
                await pg.exec(request.text);
                return { rows: [] };
            case 'copy':
                await pg.query(request.text, [], { blob: readOnce(request.lines) });
                return { rows: [] };
            default: {
                const rowMode = request.kind === 'arrays' ? 'array' : 'object';
                const { rows, command } = await pg.query(request.text, request.params, { rowMode });
                return { rows, command };
            }
        }
    };
    return { answer, dump: () => pg.dumpDataDir('none'), close: () => pg.close() };
};

/**
 * The parts of a database error that cross a thread. Without a code it is not the database speaking: the engine broke.
 * @param {unknown} error
 */
export const describeError = error => {
    const { message, code, severity, detail, constraint, table, column } =
        /** @type {Error & Partial<import('./db').SqlFailure>} */ (error);
    return { message, code, severity, detail, constraint, table, column };
};
