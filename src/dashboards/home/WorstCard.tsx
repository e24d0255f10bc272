import type { ReactNode } from 'react';
import type { Explanation } from '../../../contract/dashboard';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { CardTable, type Column } from '../kit/CardTable';
import { DaysShown } from '../kit/DaysShown';
import { HowComputed } from '../kit/HowComputed';
import { useEmpty } from './useEmpty';

interface Listed<R> {
    from: string | null;
    to: string | null;
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
    /** What days the list is about, where these are not those it was asked for. */
    renderDays?: (data: Listed<R>) => ReactNode;
}

const worst = 8;

/** DMAs that need attention, worst first. */
export const WorstCard = <R extends { id: string }>({
    title,
    query,
    columns,
    none,
    height,
    renderDays,
}: WorstCardProps<R>) => {
    const emptyOf = useEmpty(none);
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            emptyOf={emptyOf}
            footer={query.data ? <HowComputed label={title} hows={[query.data.how]} /> : ''}
        >
            {data => (
                <>
                    {renderDays ? renderDays(data) : <DaysShown from={data.from} to={data.to} />}
                    <CardTable
                        caption={title}
                        columns={columns}
                        rows={data.rows}
                        rowKey={row => row.id}
                        limit={worst}
                    />
                </>
            )}
        </CardFrame>
    );
};
