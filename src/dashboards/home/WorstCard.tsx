import type { Explanation } from '../../../contract/dashboard';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { CardTable, type Column } from '../kit/CardTable';
import { HowComputed } from '../kit/HowComputed';
import { useEmpty } from './useEmpty';

interface Listed<R> {
    from: string | null;
    rows: R[];
    total: number;
    how: Explanation;
}

interface WorstCardProps<R> {
    title: string;
    query: CardQuery<Listed<R>>;
    columns: readonly Column<R>[];
    /** What is said when no DMA is on the list. */
    none: string;
    /** Height of the worst rows, in pixels. */
    height: number;
}

const worst = 8;

/** DMAs that need attention, worst first. */
export const WorstCard = <R extends { id: string }>({ title, query, columns, none, height }: WorstCardProps<R>) => {
    const emptyOf = useEmpty(none);
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            emptyOf={emptyOf}
            footer={query.data ? <HowComputed label={title} hows={[query.data.how]} /> : ''}
        >
            {({ rows }) => (
                <CardTable caption={title} columns={columns} rows={rows} rowKey={row => row.id} limit={worst} />
            )}
        </CardFrame>
    );
};
