import { createContext, useContext } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import * as columns from '../../../contract/columns/water-production';
import { featureOfEvent } from '../../../contract/event-kinds';
import { toldState } from '../../../contract/event-times.rules';
import type { Decrease, DecreaseKind, Decreases } from '../../../contract/water-production';
import { useLanguage } from '../../i18n/useLanguage';
import { useWord } from '../../i18n/useWord';
import type { CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { NameLink } from '../../kit/table/NameLink';
import { TableTools } from '../../kit/table/TableTools';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { FindingButton } from '../kit/findings/FindingButton';
import { findingAddress, views } from './production';

const tallest = 260;
const columnsOf = {
    suddenDecrease: columns.suddenDecreaseColumns,
    consistentDecrease: columns.consistentDecreaseColumns,
} as const satisfies Record<DecreaseKind, unknown>;

const LastDay = createContext<string | null>(null);
const Name = ({ row }: CellProps<Decrease>) => {
    const nameOf = useName();
    const lastDay = useContext(LastDay);
    return <NameLink to={findingAddress(row, lastDay)}>{nameOf(row)}</NameLink>;
};
const State = ({ row }: CellProps<Decrease>) => {
    const language = useLanguage();
    const wordOf = useWord();
    const nameOf = useName();
    const feature = featureOfEvent(row.kind, { entityType: views[row.source].entityType });
    const reason = row.reason[language];
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            {wordOf('eventState', toldState({ state: row.state, endedAt: row.until }))}
            <FindingButton finding={{ ...row, endedAt: row.until, feature, about: nameOf(row), reason }} />
        </Box>
    );
};
const cells = { name: Name, state: State };

interface DecreaseCardProps {
    kind: DecreaseKind;
    query: CardQuery<Decreases>;
    /** The last complete day of readings. */
    lastDay: string | null;
}

/** Plants and stations that give less than they did: suddenly, or from day to day. */
export const DecreaseCard = ({ kind, query, lastDay }: DecreaseCardProps) => {
    const translate = useTranslate();
    const title = translate(`columns.${columnsOf[kind].name}.list`);
    return (
        <CardFrame
            title={title}
            query={query}
            height={96}
            emptyOf={({ rows, to }) =>
                rows.length === 0
                    ? {
                          reason: translate(
                              to === null ? 'reason.noData' : `waterProductionAnalytics.decreases.${kind}`,
                          ),
                      }
                    : undefined
            }
            how={query.data?.how}
        >
            {({ rows }) => (
                <LastDay.Provider value={lastDay}>
                    <FigureTable
                        columns={columnsOf[kind]}
                        rows={rows}
                        caption={title}
                        cells={cells}
                        maxHeight={tallest}
                        tools={<TableTools />}
                    />
                </LastDay.Provider>
            )}
        </CardFrame>
    );
};
