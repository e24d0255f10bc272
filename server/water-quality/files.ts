import { outOfRangeColumns, reportColumns } from '../../contract/columns/water-quality';
import {
    listOutOfRange,
    listReports,
    reportsInPdf,
    type OutOfRangeRow,
    type Report,
    type ReportQuery,
    type OutOfRangeQuery,
} from '../../contract/water-quality';
import { wholeOf } from '../lists/selection';
import { sourceOf, type ListRequest, type Source } from '../lists/source';
import { documentIn } from './document.rules';
import { flatReport, flatValue } from './flat.rules';
import { readLimits, readQualityConstants } from './limits.queries';
import { outOfRangeFields, outOfRangeSelection } from './out-of-range.queries';
import { reportsOf, storedFields, storedSelection, type StoredReport } from './reports.queries';

/** The reports whole, some at a time: a file has what is computed from several fields. */
async function* wholeReports({ db, onTotal }: ListRequest, query: ReportQuery): AsyncGenerator<Report[], void> {
    const constants = await readQualityConstants(db);
    const pages = wholeOf(db, storedSelection(constants, query), { fields: storedFields, onTotal });
    for await (const page of pages) yield reportsOf(db, constants, page as StoredReport[]);
}

async function* mapped<T, R>(pages: AsyncIterable<readonly T[]>, of: (row: T) => R): AsyncGenerator<R[], void> {
    for await (const page of pages) yield page.map(of);
}

async function* valuesOf({ db, onTotal }: ListRequest, query: OutOfRangeQuery): AsyncGenerator<OutOfRangeRow[], void> {
    const { limits } = await readLimits(db);
    const pages = wholeOf(db, outOfRangeSelection(limits, query), { fields: outOfRangeFields, onTotal });
    for await (const page of pages) yield page as OutOfRangeRow[];
}

/** The lists of water quality as files; as a PDF each report is a form of its own. */
export const waterQualitySources: readonly Source[] = [
    {
        ...sourceOf(listReports, reportColumns, (asked, query) =>
            mapped(wholeReports(asked, query), report => flatReport(report, asked.language)),
        ),
        document: {
            most: reportsInPdf,
            tooMany: 'tooManyReports',
            // `query` has passed the schema of the route when this is called.
            pages: (asked, query) =>
                mapped(wholeReports(asked, query as ReportQuery), documentIn(asked.language, asked.zone)),
        },
    },
    sourceOf(listOutOfRange, outOfRangeColumns, (asked, query) =>
        mapped(valuesOf(asked, query), row => flatValue(row, asked.language)),
    ),
];
