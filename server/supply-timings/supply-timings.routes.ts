import { addDays } from '../../contract/period';
import {
    configureSchedule,
    createTiming,
    deleteTiming,
    getTiming,
    listTimings,
    updateTiming,
    type Timing,
} from '../../contract/supply-timings';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import { answerPage, versionOf } from '../lists/list';
import { cityDay } from '../network/site.queries';
import { addTiming, changeTiming, endTiming, replaceSchedules, timingOrRefusal } from './supply-timings.changes';
import { findTimings } from './supply-timings.queries';

const named = ({ code, name, nameBn }: Timing['dma']) => ({ code, name, nameBn });
/** What a record of a change holds; as on the pages the last day, not the first after it. */
const noted = ({ dma, startTime, endTime, weekdays, validFrom, validTo }: Timing) => ({
    dma: named(dma),
    startTime,
    endTime,
    weekdays,
    validFrom,
    lastDay: validTo && addDays(validTo, -1),
});
/** Of a whole schedule: its times for readers of the log, and the slots as they were. */
const schedule = (dma: Timing['dma'] | undefined, rows: readonly Timing[]) => ({
    dma: dma && named(dma),
    times: rows.map(({ startTime, endTime }) => `${startTime}-${endTime}`),
    slots: rows.map(noted),
});
const subject = 'supplyTiming';

export const timingRoutes = routes()
    .openapi(api(listTimings), async c => {
        const { db, clock } = c.get('deps');
        const query = c.req.valid('query');
        return answerPage(c, 'supplyTimings', query, await findTimings(db, query, await cityDay(db, clock())));
    })
    .openapi(api(getTiming), async c =>
        c.json({ data: await timingOrRefusal(c.get('deps').db, c.req.valid('param').id) }, 200),
    )
    .openapi(api(createTiming), async c => {
        const { db, clock } = c.get('deps');
        const data = await db.transaction(async tx => {
            const added = await addTiming(tx, c.req.valid('json'), clock());
            for (const row of added)
                await audit(tx, c, { action: 'create', subject, subjectId: row.id, after: noted(row) });
            return added[0];
        });
        return c.json({ data }, 201);
    })
    .openapi(api(updateTiming), async c => {
        const { db, clock } = c.get('deps');
        const { id } = c.req.valid('param');
        const version = versionOf(c.req.valid('header')['if-match']);
        const data = await db.transaction(async tx => {
            const change = c.req.valid('json');
            const { before, after, added } = await changeTiming(tx, { id, version, change }, clock());
            const values = { before: noted(before), after: noted(after) };
            await audit(tx, c, { action: 'update', subject, subjectId: id, ...values });
            for (const row of added)
                await audit(tx, c, { action: 'create', subject, subjectId: row.id, after: noted(row) });
            return after;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(deleteTiming), async c => {
        const { db, clock } = c.get('deps');
        const { id } = c.req.valid('param');
        const data = await db.transaction(async tx => {
            const { before, after } = await endTiming(tx, id, clock());
            const values = { before: noted(before), after: after && noted(after) };
            await audit(tx, c, { action: 'remove', subject, subjectId: id, ...values });
            return after ?? before;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(configureSchedule), async c => {
        const { db, clock } = c.get('deps');
        const data = await db.transaction(async tx => {
            const given = c.req.valid('json');
            const replaced = await replaceSchedules(tx, given, clock());
            const { validFrom } = given;
            for (const { dmaId, before, after } of replaced) {
                const dma = [...before, ...after].at(0)?.dma;
                const values = { before: schedule(dma, before), after: { ...schedule(dma, after), validFrom } };
                await audit(tx, c, { action: 'update', subject: 'supplySchedule', subjectId: dmaId, ...values });
            }
            return replaced.flatMap(({ after }) => after);
        });
        return c.json({ data }, 200);
    });
