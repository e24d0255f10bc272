import { SimpleList, type RaRecord, type SimpleListProps } from 'react-admin';
import { useListContext } from 'ra-core';
import { useRecordName } from '../useRecordName';
import { CardsLoading } from './ListLoading';
import { useRowClick, type RowClick } from './useRowClick';

interface RecordCardsProps<R extends RaRecord> extends Omit<SimpleListProps<R>, 'rowClick'> {
    rowClick?: RowClick<R>;
}

/** Beside the first line, however long that is; react-admin's falls under it. */
const beside = {
    '& .RaSimpleList-tertiary': { opacity: 1, float: 'none', flexShrink: 0, maxWidth: '45%', textAlign: 'end' },
    '& :has(> .RaSimpleList-tertiary)': { display: 'flex', justifyContent: 'space-between', gap: 1 },
};

/** The records of a list on a phone, a few lines each, under their name unless told otherwise; they open where the rows of its table do. */
export const RecordCards = <R extends RaRecord>({ rowClick, ...cards }: RecordCardsProps<R>) => {
    const ownClick = useRowClick();
    const nameOf = useRecordName();
    const { isPending } = useListContext();
    if (isPending) return <CardsLoading />;
    return (
        <SimpleList<R>
            rowClick={(rowClick ?? ownClick) as SimpleListProps<R>['rowClick']}
            primaryText={nameOf}
            sx={beside}
            {...cards}
        />
    );
};
