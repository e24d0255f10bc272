// Writes one document on a thread of its own: a long table takes seconds, in which the process would answer nobody.
// Plain JavaScript, so that the same file runs under vite, vitest and node; the document writer is TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

/**
 * @typedef {{
 *   report: Omit<import('../../pdf/report').Report, 'pageLabel' | 'moreLabel'>,
 *   pageLabel: string,
 *   moreLabel: string,
 *   digits: string,
 *   fonts: import('../../pdf/report').Fonts,
 * }} Task
 */

register();
/** @type {typeof import('../../pdf/report')} */
const { makePdf } = await import(new URL('../../pdf/report.ts', import.meta.url).href);

const { report, pageLabel, moreLabel, digits, fonts } = /** @type {Task} */ (workerData);
const inDigits = (/** @type {number} */ count) => String(count).replace(/\d/g, digit => digits[Number(digit)]);
/** @type {import('../../pdf/report').Report['pageLabel']} */
const labelOf = (page, pages) => pageLabel.replace('%{page}', inDigits(page)).replace('%{pages}', inDigits(pages));
/** @type {import('../../pdf/report').Report['moreLabel']} */
const moreOf = rows => moreLabel.replace('%{count}', inDigits(rows));

const pdf = makePdf({ ...report, pageLabel: labelOf, moreLabel: moreOf }, fonts);
/** @type {import('node:worker_threads').MessagePort} */ (parentPort).postMessage(pdf, [
    /** @type {ArrayBuffer} */ (pdf.buffer),
]);
