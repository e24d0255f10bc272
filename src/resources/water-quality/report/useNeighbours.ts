import { useGetList } from 'ra-core';
import type { ReportRow } from '../../../../contract/water-quality';
import { rowsAlone } from '../rows';
import { addDays } from '../../../../contract/period';

type Of = Pick<ReportRow, 'productionUnitId' | 'reportDate'>;

/** The plant's reports of the days before and after a report's, and how many are newer. */
export const useNeighbours = (report: Of | undefined) => {
    const { productionUnitId, reportDate = '2000-01-01' } = report ?? {};
    const pagination = { page: 1, perPage: 1 };
    const options = { enabled: report !== undefined };
    const { data: before } = useGetList<ReportRow>(
        'water-quality',
        {
            filter: { productionUnitId, to: reportDate },
            sort: { field: 'reportDate', order: 'DESC' },
            pagination,
            meta: rowsAlone,
        },
        options,
    );
    const { data: after, total } = useGetList<ReportRow>(
        'water-quality',
        {
            filter: { productionUnitId, from: addDays(reportDate, 1) },
            sort: { field: 'reportDate', order: 'ASC' },
            pagination,
            meta: rowsAlone,
        },
        options,
    );
    return { before: before?.at(0), after: after?.at(0), newer: total };
};
