import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import type { MissingFact } from '../../../contract/missing-facts';
import { network } from '../../../contract/paths';
import { CreateLink } from '../../kit/table/CreateLink';
import { FigureTable } from '../../kit/table/FigureTable';
import type { CellProps } from '../../kit/table/FigureCell';
import { NameLink } from '../../kit/table/NameLink';
import { NothingYet } from '../../kit/table/NothingYet';
import type { TableColumns } from '../../kit/table/useColumns';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { resourceOf } from './useKind';

/** A form for a new one that knows something already. */
const filledIn = (resource: string, values: object) =>
    `/${resource}/create?source=${encodeURIComponent(JSON.stringify(values))}`;

/** The form in which a missing fact is said; none says readings. */
const formOf = ({ kind, recordId, place }: MissingFact): string | null => {
    if (kind === 'readings') return null;
    if (kind === 'schedule') return filledIn('settings/supply-schedule-timing', { dmaId: place.id });
    if (kind === 'point') return filledIn(resourceOf(kind), { toId: place.id });
    if (kind === 'meter') return filledIn(resourceOf(kind), { pointId: recordId });
    return `/${resourceOf(kind)}/edit?id=${recordId}`;
};

const Place = ({ row }: CellProps<MissingFact>) => {
    const nameOf = useName();
    const [form, name] = [formOf(row), nameOf(row.place)];
    return form === null ? name : <NameLink to={form}>{name}</NameLink>;
};
const cells = { place: Place };

const columnsWith = (heading: (key: string) => string): TableColumns => ({
    name: 'missingFacts',
    shown: [
        { source: 'place', kind: 'text', place: 'phone', heading: heading('place') },
        { source: 'fact', kind: 'enum', words: 'missingFact', place: 'phone', heading: heading('fact') },
        { source: 'blocks', kind: 'list', words: 'blockedFigure', place: 'phone', heading: heading('blocks') },
    ],
    order: 'fixed',
});

/** What is not known of the network, with the figures that it withholds; each leads to the form that says it, where one does. */
export const MissingFacts = () => {
    const translate = useTranslate();
    const { data, isError, refetch } = useFigures(network.missingFacts, {});
    const { total: dmas } = useGetList(resourceOf('dma'), {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'name', order: 'ASC' },
    });
    const title = translate('network.missing.title');
    if (isError && !data)
        return (
            <Alert
                severity="error"
                action={<Button onClick={() => void refetch()}>{translate('network.missing.retry')}</Button>}
            >
                {translate('network.missing.failed')}
            </Alert>
        );
    if (!data) return <Skeleton variant="rounded" height={320} />;
    if (data.length === 0 && dmas === 0)
        return (
            <NothingYet text="network.missing.noPlaces">
                <CreateLink resource={resourceOf('dma')} label="network.new.dma" />
            </NothingYet>
        );
    if (data.length === 0) return <Alert severity="success">{translate('network.missing.none')}</Alert>;
    return (
        <Card component="section">
            <CardContent>
                <Typography variant="h2" gutterBottom>
                    {translate('network.missing.count', { smart_count: data.length })}
                </Typography>
                <FigureTable
                    caption={title}
                    columns={columnsWith(key => translate(`network.missing.${key}`))}
                    rows={data}
                    cells={cells}
                    limit={25}
                />
            </CardContent>
        </Card>
    );
};
