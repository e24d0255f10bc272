import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Column } from '../../../contract/columns';
import { networkColumns } from '../../../contract/columns/network';
import { formatPlain } from '../../../contract/format';
import { addDays } from '../../../contract/period';
import type { NetworkRecord, NetworkState, TariffBlock } from '../../../contract/network';
import { networkDescriptions, placeFieldOf, type NetworkKind } from '../../../contract/network.kinds';
import { FigureTable } from '../../kit/table/FigureTable';
import type { CellProps } from '../../kit/table/FigureCell';

/** A record with all that ever held of it, and what keeps it from ending today; as a list has it, without. */
export interface DetailedRecord extends NetworkRecord {
    history?: NetworkState[];
    keptBy?: string[];
}
type Row = NetworkState & { id: string; blocks?: TariffBlock[] };

const Blocks = ({ row: { blocks = [] } }: CellProps<Row>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const number = (value: number) => formatPlain(value, locale);
    return blocks
        .map(({ upToM3, bdtPerM3 }) =>
            upToM3 === null
                ? translate(blocks.length > 1 ? 'network.blockAbove' : 'network.blockAll', { price: number(bdtPerM3) })
                : translate('network.blockUpTo', { volume: number(upToM3), price: number(bdtPerM3) }),
        )
        .join('; ');
};
const cells = { bdtPerM3: Blocks };

/** Dated columns are those of the list; a state begins and ends like a record. */
const columnsOf = (kind: NetworkKind): Column[] => {
    const dated = networkDescriptions[kind].dated.map(field =>
        field.type === 'blocks' ? 'bdtPerM3' : placeFieldOf(field),
    );
    const shown = networkColumns[kind].columns.filter(({ source }) => dated.includes(source));
    return [
        { source: 'validFrom', kind: 'date', place: 'phone' },
        { source: 'validTo', kind: 'date', place: 'wide' },
        ...shown.map(column => ({
            ...column,
            place: 'phone' as const,
            ...(column.source === 'bdtPerM3' && { label: 'blocks' }),
        })),
    ];
};

/** What held of a record, the latest first; none where nothing of it is dated. */
export const History = ({ kind, record }: { kind: NetworkKind; record: DetailedRecord }) => {
    const translate = useTranslate();
    const title = translate('network.history');
    const { history = [] } = record;
    if (history.length === 0) return null;
    // As everywhere on pages the last day, not the first after it.
    const rows = history.map(state => ({
        ...state,
        id: state.validFrom,
        validTo: state.validTo && addDays(state.validTo, -1),
    }));
    return (
        <Card component="section" sx={{ mt: 2 }}>
            <CardContent>
                <Typography variant="h2">{title}</Typography>
                <FigureTable
                    caption={title}
                    columns={{ name: 'network', shown: columnsOf(kind), order: 'fixed' }}
                    rows={rows}
                    cells={cells}
                />
            </CardContent>
        </Card>
    );
};
