import { expectedColumns } from '../../contract/columns/series';
import { expectedValues as call } from '../../contract/series';
import { expectedOf } from '../expected/expected.queries';
import { sourceOf, type Source } from '../lists/source';

const query = call.request.query.safeExtend(call.request.params.shape);

/** What a series measured beside what was to be expected: its code stands in the path. */
export const expectedSource: Source = sourceOf(
    { path: call.path, request: { query } },
    expectedColumns,
    async function* (asked, { code, ...wanted }) {
        const rows = await expectedOf(asked.db, { code, ...wanted }, asked.now);
        asked.onTotal(rows.length);
        if (rows.length > 0) yield rows;
    },
);
