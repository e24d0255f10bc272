import * as paths from '../../contract/paths';
import type { startReport } from '../../contract/water-quality';
import { sendFor, type AnswerOf, type QueryOf } from './calls';

/** What the pages ask about daily reports beside react-admin's own calls. */
export const waterQualityCalls = {
    /** What a new report of a plant and day starts from. */
    newReport: (query: QueryOf<typeof startReport>, signal?: AbortSignal) =>
        sendFor<AnswerOf<typeof startReport>>(paths.waterQuality.newReport, { values: query, signal }),
};
