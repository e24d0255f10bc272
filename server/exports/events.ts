import { eventColumns } from '../../contract/columns/events';
import { toldState } from '../../contract/event-times.rules';
import { listEvents } from '../../contract/events';
import { featuresFor } from '../events/events.changes';
import { eventSelection, type EventRow } from '../events/events.queries';
import { reasonOf } from '../events/reasons';
import { wholeOf } from '../lists/selection';
import { sourceOf } from '../lists/source';
import type { Language } from '../lists/words';

/** A row with its place and its reason in the language of the file, and how far it is as the page tells it. */
const written = ({ entity, reason, ...row }: Partial<EventRow>, language: Language): object => ({
    ...row,
    state: row.state && toldState({ state: row.state, endedAt: row.endedAt ?? null }),
    entity: entity && (language === 'bn' ? entity.nameBn : entity.name),
    reason: reason && reasonOf(reason.code, reason.params, reason)[language],
});

/** The findings of the kinds that the reader may see. */
export const eventSource = sourceOf(listEvents, eventColumns, async function* (asked, query) {
    const selection = await eventSelection(asked.db, featuresFor(asked.caller), query);
    const fields = [...new Set([...asked.fields, 'endedAt'])];
    for await (const rows of wholeOf(asked.db, selection, { ...asked, fields }))
        yield rows.map(row => written(row, asked.language));
});
