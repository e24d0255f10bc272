import type { Context } from 'hono';
import type { PlaceRef } from '../../contract/assets';
import type { Report, ReportInput } from '../../contract/water-quality';
import { audit } from '../audit';
import { SqlError, type Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { lookAround } from '../ingest/pending.queries';
import { cityDay } from '../network/site.queries';
import { holdReports, settleEvent } from './events.queries';
import { readQualityConstants } from './limits.queries';
import * as reports from './reports.queries';
import { findPlant } from './start.queries';

const subject = 'waterQualityReport';

const computed = new Set(['derived', 'limits', 'outOfRange', 'scada', 'doubts']);
/** What people wrote, without what is computed from it. */
const recorded = (report: reports.WrittenReport) =>
    Object.fromEntries(Object.entries(report).filter(([name]) => !computed.has(name)));

/** The plant of a report; refuses one that is not there, and a day that has not come. */
const plantOf = async (tx: Queries, { productionUnitId, reportDate }: ReportInput, now: Date): Promise<PlaceRef> => {
    const plant = await findPlant(tx, productionUnitId, reportDate);
    const errors = {
        ...(!plant && { productionUnitId: 'unknownPlace' }),
        ...(reportDate > (await cityDay(tx, now)) && { reportDate: 'futureDate' }),
    };
    if (!plant || Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors });
    return plant;
};

/** The second report of a plant and day is refused with the first, even when both came at once. */
const namingFirst = async <T>(c: Context<Env>, input: ReportInput, change: Promise<T>): Promise<T> => {
    try {
        return await change;
    } catch (error) {
        if (!(error instanceof SqlError && error.code === '23505')) throw error;
        const { db } = c.get('deps');
        const current = await reports.findOfDay(db, input.productionUnitId, input.reportDate);
        if (!current) throw error;
        throw new Refusal(409, 'reportExists', { errors: { reportDate: 'reportExists' }, current });
    }
};

/** Salt in its water tells why a plant gave less. */
const judgeAround = (tx: Queries, changed: readonly reports.WrittenReport[], now: Date): Promise<void> =>
    lookAround(
        tx,
        changed.map(({ productionUnitId, reportDate }) => ({ placeId: Number(productionUnitId), day: reportDate })),
        now,
    );

/** A report as it is shown; what its plant gave by SCADA is read once nobody waits for the change any more. */
const wholeOf = async (c: Context<Env>, written: reports.WrittenReport): Promise<Report> => {
    const { db } = c.get('deps');
    return (await reports.besideScada(db, await readQualityConstants(db), [written]))[0];
};

/** What every change of a report ends with: it read back whole, its event, its audit row, and figures made anew. */
const settled = async (
    tx: Queries,
    c: Context<Env>,
    id: string,
    before?: reports.WrittenReport,
): Promise<reports.WrittenReport> => {
    const after = await reports.findWritten(tx, await readQualityConstants(tx), id);
    if (!after) throw new Refusal(404, 'notFound');
    const now = c.get('deps').clock();
    await settleEvent(tx, after, now);
    await audit(tx, c, {
        action: before ? 'update' : 'create',
        subject,
        subjectId: id,
        before: before && recorded(before),
        after: recorded(after),
    });
    await judgeAround(tx, before ? [before, after] : [after], now);
    return after;
};

export const createReport = async (c: Context<Env>, input: ReportInput): Promise<Report> => {
    const { db, clock } = c.get('deps');
    const change = db.transaction(async tx => {
        await holdReports(tx);
        const plant = await plantOf(tx, input, clock());
        const id = await reports.insertReport(tx, { input, plant, author: c.get('caller').userId, now: clock() });
        return settled(tx, c, id);
    });
    return wholeOf(c, await namingFirst(c, input, change));
};

export const updateReport = async (
    c: Context<Env>,
    of: { id: string; version: number },
    input: ReportInput,
): Promise<Report> => {
    const { db, clock } = c.get('deps');
    const change = db.transaction(async tx => {
        await holdReports(tx);
        const find = async () => reports.findWritten(tx, await readQualityConstants(tx), of.id);
        const before = await find();
        if (!before) throw new Refusal(404, 'notFound');
        if (before.version !== of.version) return { stale: before };
        const plant = await plantOf(tx, input, clock());
        const written = { input, plant, author: c.get('caller').userId, now: clock() };
        const done = await reports.writeReport(tx, of, written);
        if (!done) {
            // Someone was faster by a moment: what they wrote can be read now.
            const stale = await find();
            if (!stale) throw new Refusal(404, 'notFound');
            return { stale };
        }
        return { written: await settled(tx, c, of.id, before) };
    });
    const { stale, written } = await namingFirst(c, input, change);
    if (stale) throw new Refusal(409, 'stale', { current: await wholeOf(c, stale) });
    return wholeOf(c, written);
};

export const deleteReport = async (c: Context<Env>, id: string): Promise<Report> => {
    const removed = await c.get('deps').db.transaction(async tx => {
        await holdReports(tx);
        const before = await reports.findWritten(tx, await readQualityConstants(tx), id);
        if (!before || !(await reports.removeReport(tx, id))) throw new Refusal(404, 'notFound');
        await audit(tx, c, { action: 'remove', subject, subjectId: id, before: recorded(before) });
        await judgeAround(tx, [before], c.get('deps').clock());
        return before;
    });
    return wholeOf(c, removed);
};
