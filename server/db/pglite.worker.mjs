// The database worker: one PGlite, one session, requests answered in their order. Plain JavaScript, so that the same
// file runs under vite, vitest and node.
import { parentPort, workerData } from 'node:worker_threads';
import { openDurable } from './durable.mjs';
import { describeError } from './engine.mjs';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {ReturnType<typeof describeError>} Failure
 * @typedef {{ id: number, request: import('./engine.mjs').Request | { kind: 'close' } }} Call
 * @typedef {{ type: 'ready' } | { type: 'refused', kind?: Refusal['kind'], message: string } | { type: 'fatal', message: string }
 *   | { type: 'answer', id: number, answer: import('./engine.mjs').Answer } | { type: 'failure', id: number, failure: Failure }} Report
 */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const report = (/** @type {Report} */ message) => port.postMessage(message, []);

let broken = false;
const onFatal = (/** @type {unknown} */ error) => {
    broken = true;
    report({ type: 'fatal', message: String(error) });
};

/** Beyond a refused statement: the engine stopped, and its memory can no longer be believed. */
const isFatal = (/** @type {unknown} */ error, /** @type {Failure} */ { severity = '' }) =>
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof Error && error.name === 'ExitStatus') ||
    ['FATAL', 'PANIC'].includes(severity);

/**
 * @param {import('./engine.mjs').Engine} engine
 * @param {Call} call
 */
const serve = async (engine, { id, request }) => {
    try {
        const answer =
            request.kind === 'close' ? await engine.close().then(() => ({ rows: [] })) : await engine.answer(request);
        if (!broken) report({ type: 'answer', id, answer });
    } catch (error) {
        const failure = describeError(error);
        if (isFatal(error, failure)) onFatal(error);
        if (!broken) report({ type: 'failure', id, failure });
    }
};

try {
    const engine = await openDurable({ ...workerData, onFatal });
    port.on('message', (/** @type {Call} */ call) => void serve(engine, call));
    report({ type: 'ready' });
} catch (error) {
    const kind = error instanceof Refusal ? error.kind : undefined;
    report({ type: 'refused', kind, message: error instanceof Error ? error.message : String(error) });
}
