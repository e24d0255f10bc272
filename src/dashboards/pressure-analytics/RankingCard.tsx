import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { bottomScoreColumns, topScoreColumns } from '../../../contract/columns/pressure';
import { pressure } from '../../../contract/paths';
import type { PressureQuery } from '../../../contract/pressure';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { useFigures } from '../../kit/useFigures';
import { CardFrame } from '../kit/CardFrame';
import { ends, pageFilters } from './pressure';

const height = 450;
const shownBy = {
    bottom: { path: pressure.bottomScore, columns: bottomScoreColumns },
    top: { path: pressure.topScore, columns: topScoreColumns },
} as const;

/** The ten DMAs with the lowest scores, or the ten with the highest, each with what its score is made of. */
export const RankingCard = ({ asked, selection }: { asked: PressureQuery; selection: Selection }) => {
    const translate = useTranslate();
    const [{ end }, setFilters] = useFilters(pageFilters);
    const { path, columns } = shownBy[end];
    const query = useFigures(path, asked);
    const title = translate(`columns.${columns.name}.list`);
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            phoneHeight={240}
            emptyOf={({ rows, total }) => {
                if (rows.length > 0) return undefined;
                const isAlone = end === 'bottom' && total === 1;
                return { reason: translate(`pressureAnalytics.ranking.${isAlone ? 'noBottom' : 'none'}`) };
            }}
            how={query.data?.how}
            actions={
                <Choice
                    dense
                    label={translate('pressureAnalytics.ranking.label')}
                    value={end}
                    onChange={next => setFilters({ end: next })}
                    options={ends.map(value => ({ value, label: translate(`pressureAnalytics.ranking.${value}`) }))}
                />
            }
        >
            {({ rows }) => (
                <>
                    <FigureTable key={end} columns={columns} rows={rows} caption={title} selection={selection} />
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
                        {translate('pressureAnalytics.ranking.parts')}
                    </Typography>
                </>
            )}
        </CardFrame>
    );
};
