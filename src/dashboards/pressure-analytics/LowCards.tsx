import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { criticallyLowColumns, lowPressuredColumns } from '../../../contract/columns/pressure';
import { pressure } from '../../../contract/paths';
import type { PressureQuery, PressureRows } from '../../../contract/pressure';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { useFigures } from '../../kit/useFigures';
import { CardFrame, type CardQuery } from '../kit/CardFrame';

interface LowCardProps {
    asked: PressureQuery;
    selection: Selection;
}
type ListProps = Pick<LowCardProps, 'selection'> & {
    /** Its place on the page, to which counts lead. */
    id: 'critical' | 'low';
    query: CardQuery<PressureRows>;
    columns: typeof criticallyLowColumns;
};

const height = 340;

const LowList = ({ id, query, columns, selection }: ListProps) => {
    const translate = useTranslate();
    const title = translate(`pressureAnalytics.${id}.title`);
    const box = useRef<HTMLDivElement>(null);
    const isAsked = useLocation().hash === `#${id}`;
    // A count on another page leads here.
    useEffect(() => {
        if (isAsked) box.current?.scrollIntoView();
    }, [isAsked]);
    return (
        <Box ref={box} id={id} sx={{ height: '100%', scrollMarginTop: 72 }}>
            <CardFrame
                title={title}
                query={query}
                height={height}
                phoneHeight={200}
                emptyOf={({ to, rows }) =>
                    rows.length > 0
                        ? undefined
                        : { reason: translate(to === null ? 'reason.noData' : `pressureAnalytics.${id}.none`) }
                }
                how={query.data?.how}
            >
                {({ rows }) => (
                    <FigureTable
                        columns={columns}
                        rows={rows}
                        caption={title}
                        selection={selection}
                        maxHeight={height}
                    />
                )}
            </CardFrame>
        </Box>
    );
};

/** The DMAs that need somebody today, those without any supply before all. */
export const CriticallyLowCard = ({ asked, selection }: LowCardProps) => (
    <LowList
        id="critical"
        query={useFigures(pressure.criticallyLow, asked)}
        columns={criticallyLowColumns}
        selection={selection}
    />
);

/** The DMAs that are under the target, and not critically low. */
export const LowCard = ({ asked, selection }: LowCardProps) => (
    <LowList id="low" query={useFigures(pressure.low, asked)} columns={lowPressuredColumns} selection={selection} />
);
