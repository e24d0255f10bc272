import * as paths from '../../contract/paths';
import type { Exclusion, ExclusionReason } from '../../contract/series';
import { sendFor } from './calls';

interface Mark {
    from: string;
    to: string;
    reason: ExclusionReason;
    note: string;
}

/** What the pages change of measured series. */
export const seriesCalls = {
    /** Marks a period of a series as not normal. */
    markPeriod: (code: string, body: Mark) =>
        sendFor<Exclusion>(paths.series.exclusions, { method: 'POST', values: { code }, body }),
};
