import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ConsumerBill } from '../../../../contract/consumers';
import { useDays } from '../../../kit/useMonths';
import type { CellProps } from '../../../kit/table/FigureCell';
import { FigureTable } from '../../../kit/table/FigureTable';
import type { TableColumn } from '../../../kit/table/useCellText';

const first = 6;
type Row = ConsumerBill & { id: string };

const Days = ({ row }: CellProps<Row>) => useDays()(row);
const cells = { from: Days };

/** The bills of an account, the latest first. */
export const BillsTable = ({ bills }: { bills: readonly ConsumerBill[] }) => {
    const translate = useTranslate();
    const column = (source: keyof ConsumerBill, rest: Pick<TableColumn, 'kind' | 'unit' | 'words' | 'place'>) => ({
        source,
        heading: translate(`consumerSheet.bill.${source}`),
        ...rest,
    });
    const shown: readonly TableColumn[] = [
        column('from', { kind: 'text', place: 'phone' }),
        column('volumeM3', { kind: 'number', unit: 'm3', place: 'phone' }),
        column('basis', { kind: 'enum', words: 'billBasis', place: 'wide' }),
        column('billedBdt', { kind: 'number', unit: 'BDT', place: 'phone' }),
        column('collectedBdt', { kind: 'number', unit: 'BDT', place: 'wide' }),
    ];
    return (
        <Box component="section" sx={{ mt: 2 }}>
            <FigureTable
                columns={{ name: 'consumerBills', shown, order: 'fixed' }}
                rows={bills.map((bill): Row => ({ ...bill, id: bill.number }))}
                caption={translate('consumerSheet.bills')}
                cells={cells}
                limit={first}
            />
        </Box>
    );
};
