import { listMissingFacts } from '../../contract/missing-facts';
import { choiceCalls, networkCalls, type NetworkInput, type NetworkRecord } from '../../contract/network';
import { fieldsOf, placeFieldOf, type NetworkKind } from '../../contract/network.kinds';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import { languageOf } from '../language';
import { answerPage, versionOf } from '../lists/list';
import { cityDay } from '../network/site.queries';
import { missingFactsOf } from './missing-facts.queries';
import { addRecord, changeRecord, endRecord, keptBy, recordOrRefusal, reopenRecord } from './network-records.changes';
import { findRecords, historyOf } from './network-records.queries';

const subject = 'networkRecord';
/** What a record of a change holds: places by their names, and from which day it was said to hold. */
const noted = (kind: NetworkKind, record: NetworkRecord, validFrom?: unknown) => ({
    kind,
    ...Object.fromEntries(
        [{ name: 'code' }, { name: 'name' }, { name: 'nameBn' }, ...fieldsOf(kind)].map(field => [
            placeFieldOf(field),
            record[placeFieldOf(field)],
        ]),
    ),
    beginsOn: record.beginsOn,
    endsOn: record.endsOn,
    ...(validFrom !== undefined && { validFrom }),
});

export const networkRoutes = routes().openapi(api(listMissingFacts), async c => {
    const { db, clock } = c.get('deps');
    return c.json({ data: await missingFactsOf(db, await cityDay(db, clock())) }, 200);
});

for (const [kind, call] of choiceCalls)
    networkRoutes.openapi(api(call), async c => {
        const { db, clock } = c.get('deps');
        const query = c.req.valid('query');
        const { rows, total } = await findRecords(db, kind, query, await cityDay(db, clock()));
        const choices = rows.map(({ id, code, name, nameBn }) => ({ id, code, name, nameBn }));
        return answerPage(c, 'network', query, { rows: choices, total });
    });

for (const [kind, calls] of networkCalls)
    networkRoutes
        .openapi(api(calls.list), async c => {
            const { db, clock } = c.get('deps');
            const query = c.req.valid('query');
            const page = await findRecords(db, kind, query, await cityDay(db, clock()), languageOf(c));
            return answerPage(c, 'network', query, page);
        })
        .openapi(api(calls.one), async c => {
            const { db, clock } = c.get('deps');
            const { id } = c.req.valid('param');
            const today = await cityDay(db, clock());
            const record = await recordOrRefusal(db, kind, id, today);
            const [history, uses] = [await historyOf(db, kind, id), await keptBy(db, kind, id, today)];
            return c.json({ data: { ...record, history, keptBy: uses } }, 200);
        })
        .openapi(api(calls.create), async c => {
            const { db, clock } = c.get('deps');
            const data = await db.transaction(async tx => {
                const input: NetworkInput = c.req.valid('json');
                const { after, noted: on } = await addRecord(tx, kind, input, clock());
                const values = { after: noted(kind, on, input.validFrom) };
                await audit(tx, c, { action: 'create', subject, subjectId: `${kind} ${after.id}`, ...values });
                return after;
            });
            return c.json({ data }, 201);
        })
        .openapi(api(calls.update), async c => {
            const { db, clock } = c.get('deps');
            const { id } = c.req.valid('param');
            const version = versionOf(c.req.valid('header')['if-match']);
            const data = await db.transaction(async tx => {
                const change = c.req.valid('json');
                const { after, noted: on } = await changeRecord(tx, kind, { id, version, change }, clock());
                const values = { before: noted(kind, on.before), after: noted(kind, on.after, change.validFrom) };
                await audit(tx, c, { action: 'update', subject, subjectId: `${kind} ${id}`, ...values });
                return after;
            });
            return c.json({ data }, 200);
        })
        .openapi(api(calls.remove), async c => {
            const { db, clock } = c.get('deps');
            const { id } = c.req.valid('param');
            const data = await db.transaction(async tx => {
                const { from } = c.req.valid('query');
                const { before, after } = await endRecord(tx, kind, { id, from }, clock());
                const values = { before: noted(kind, before), after: after && noted(kind, after) };
                await audit(tx, c, { action: 'remove', subject, subjectId: `${kind} ${id}`, ...values });
                return after ?? before;
            });
            return c.json({ data }, 200);
        })
        .openapi(api(calls.reopen), async c => {
            const { db, clock } = c.get('deps');
            const { id } = c.req.valid('param');
            const version = versionOf(c.req.valid('header')['if-match']);
            const data = await db.transaction(async tx => {
                const { before, after } = await reopenRecord(tx, kind, { id, version }, clock());
                const values = { before: noted(kind, before), after: noted(kind, after) };
                await audit(tx, c, { action: 'reopen', subject, subjectId: `${kind} ${id}`, ...values });
                return after;
            });
            return c.json({ data }, 200);
        });
