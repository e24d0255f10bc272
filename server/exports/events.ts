import { eventColumns } from '../../contract/columns/events';
import { momentOf, toldState } from '../../contract/event-times.rules';
import { listEvents } from '../../contract/events';
import { featuresFor } from '../events/events.changes';
import { eventSelection, type EventRow } from '../events/events.queries';
import { reasonOf } from '../events/reasons';
import { localClock } from '../lists/cells.rules';
import { wholeOf } from '../lists/selection';
import { sourceOf } from '../lists/source';
import type { Language } from '../lists/words';

type Told = Pick<EventRow, 'kind' | 'startedAt' | 'endedAt'>;
const told = ['kind', 'startedAt', 'endedAt'] as const satisfies readonly (keyof Told)[];

/** A row with its place and its reason in the language of the file; when it was and how far it is as the page tells it. */
const written = (
    { entity, reason, ...row }: Partial<EventRow> & Told,
    language: Language,
    dayOf: (at: Date) => string,
): object => ({
    ...row,
    startedAt: momentOf(row, 'startedAt', dayOf),
    endedAt: momentOf(row, 'endedAt', dayOf),
    state: row.state && toldState({ state: row.state, endedAt: row.endedAt }),
    entity: entity && (language === 'bn' ? entity.nameBn : entity.name),
    reason: reason && reasonOf(reason.code, reason.params, reason)[language],
});

/** The findings of the kinds that the reader may see. */
export const eventSource = sourceOf(listEvents, eventColumns, async function* (asked, query) {
    const selection = await eventSelection(asked.db, featuresFor(asked.caller), query);
    const fields = [...new Set([...asked.fields, ...told])];
    const clock = localClock(asked.zone);
    const dayOf = (at: Date) => clock.iso(at.getTime()).slice(0, 10);
    for await (const rows of wholeOf(asked.db, selection, { ...asked, fields }))
        yield rows.map(row => written(row as typeof row & Told, asked.language, dayOf));
});
