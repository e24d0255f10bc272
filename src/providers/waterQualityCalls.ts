import type { startReport } from '../../contract/waterQuality';
import { withQuery, type AnswerOf, type QueryOf } from './calls';
import { apiHost, httpClient } from './httpClient';

const base = `${apiHost}/nrw/api/v1/water-quality-analytics`;

/** What the pages ask about daily reports beside react-admin's own calls. */
export const waterQualityCalls = {
    /** What a new report of a plant and day starts from. */
    newReport: async (query: QueryOf<typeof startReport>, signal?: AbortSignal) => ({
        data: (await httpClient<AnswerOf<typeof startReport>>(withQuery(`${base}/new-report`, query), { signal })).json,
    }),
};
