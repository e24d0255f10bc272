import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { userDeviationColumns } from '../../../contract/columns/consumption';
import type { ConsumptionQuery, UserDeviation } from '../../../contract/consumption';
import { OneLineCell, type CellProps } from '../../kit/table/FigureCell';
import { FirstPage } from '../../kit/table/FirstPage';
import { ListError } from '../../kit/table/ListError';
import { ListPagination } from '../../kit/table/ListPagination';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { TableTools } from '../../kit/table/TableTools';
import { useFieldText } from '../../kit/table/useCellText';
import { accountNoOf } from '../kit/consumers/accountNoOf';
import { useConsumerSheet } from '../kit/useConsumerSheet';
import { PlaceLink, usePlaceAddress } from '../kit/places';
import type { Deviates } from './consumption';

const DmaCell = (cell: CellProps<UserDeviation>) => {
    const address = usePlaceAddress();
    const { dma } = cell.row;
    return (
        <PlaceLink to={dma ? address.dma(dma.id) : undefined}>
            <OneLineCell {...cell} />
        </PlaceLink>
    );
};
const cells = { dma: DmaCell };

/** In a card there is less room for the pages than on a page of its own. */
const pages = { '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 0 } };

const Rows = () => {
    const translate = useTranslate();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const textOf = useFieldText(userDeviationColumns);
    const { pathOf } = useConsumerSheet();
    const rowClick = (_id: unknown, _resource: unknown, row: UserDeviation) => pathOf(row.accountNo);
    const { error, total, isPending } = useListContext();
    if (error) return <ListError />;
    return (
        <>
            <TableTools />
            {!isPending && total === 0 ? (
                <Typography>{translate('consumptionAnalytics.deviation.noAccounts')}</Typography>
            ) : narrow ? (
                <RecordCards<UserDeviation>
                    rowClick={rowClick}
                    primaryText={accountNoOf}
                    secondaryText={row =>
                        translate('consumptionAnalytics.deviation.use', {
                            now: textOf(row, 'litresPerDay'),
                            ago: textOf(row, 'baselineLitresPerDay'),
                        })
                    }
                    tertiaryText={row => `${textOf(row, 'deviationPercent')}\u00a0%`}
                />
            ) : (
                <RecordTable<UserDeviation>
                    columns={userDeviationColumns}
                    cells={cells}
                    rowClick={rowClick}
                    bulkActionButtons={false}
                />
            )}
            <Box sx={pages}>
                <ListPagination />
            </Box>
        </>
    );
};

/** The accounts that are high or low, the furthest first, a page at a time; each opens its sheet. */
export const AccountTable = ({ asked, kind }: { asked: ConsumptionQuery; kind: Deviates }) => (
    <ListBase
        key={kind}
        resource="userDeviations"
        filter={{ ...asked, kind }}
        sort={{ field: 'deviationPercent', order: kind === 'low' ? 'ASC' : 'DESC' }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
    >
        <Rows />
        <FirstPage />
    </ListBase>
);
