import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { priorityColumns } from '../../../contract/columns/place-figures';
import type { Period } from '../../../contract/period';
import type { PriorityRow } from '../../../contract/place-figures';
import { useWord } from '../../i18n/useWord';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { useFigures } from '../../kit/useFigures';
import { CardFrame } from '../kit/CardFrame';
import { ExplanationButton } from '../kit/ExplanationButton';
import { useEmpty } from '../kit/useEmpty';
import { shownBy, type View } from './metrics';

interface PriorityCardProps {
    metric: 'collected' | 'arrears';
    view: View;
    period: Period;
}

const first = 5;
const height = 260;

const Name = (cell: CellProps<PriorityRow>) => {
    const translate = useTranslate();
    const wordOf = useWord();
    const { tariffClass, paidWithinYear } = cell.row;
    const reason = paidWithinYear === null ? 'unpaid' : paidWithinYear ? 'paying' : 'notPaying';
    return (
        <>
            <FigureCell {...cell} />
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {translate(`geospatialAnalytics.priority.${reason}`, { class: wordOf('tariffClass', tariffClass) })}
            </Typography>
        </>
    );
};
const cells = { name: Name };

/** Where money can be recovered first, and whose it is: wards, or the DMAs of larger places. */
export const PriorityCard = ({ metric, view, period }: PriorityCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty(translate('geospatialAnalytics.priority.none'));
    const of = view === 'ward' ? 'ward' : 'dma';
    const query = useFigures(shownBy[metric].priority[of], { period });
    const title = translate(`geospatialAnalytics.priority.${metric}.${of}`);
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            emptyOf={emptyOf}
            explanation={query.data && <ExplanationButton label={title} explanations={[query.data.how]} />}
        >
            {({ rows }) => (
                <FigureTable columns={priorityColumns} rows={rows} caption={title} cells={cells} limit={first} />
            )}
        </CardFrame>
    );
};
