import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { expect, it } from 'vitest';
import type { AggregatedFigure } from '../../../contract/figure';
import { showPart } from '../../../tests/support/page';
import { FigureTable } from './FigureTable';
import { TableTools } from './TableTools';
import type { TableColumn } from './useCellText';

interface Row {
    id: string;
    name: string;
    nameBn: string;
    loss: AggregatedFigure;
    zone: string;
}
const rowOf = (id: string, name: string, nameBn: string, loss: number | null): Row => ({
    id,
    name,
    nameBn,
    loss: loss === null ? { value: null, reason: 'incomplete' } : { value: loss, unit: 'm3', completeness: 1 },
    zone: id === '1' ? 'true' : 'false',
});
const rows = [
    rowOf('1', 'Agrabad 1', 'আগ্রাবাদ ১', 12_000),
    rowOf('2', 'Halishahar 3', 'হালিশহর ৩', null),
    rowOf('3', 'Khulshi 2', 'খুলশী ২', 31_000),
];
const shown: readonly TableColumn[] = [
    { source: 'name', kind: 'name', heading: 'DMA', place: 'phone' },
    { source: 'loss', kind: 'number', heading: 'Loss', unit: 'ML', per: 1000, place: 'phone' },
    { source: 'zone', kind: 'enum', words: 'zone', heading: 'Zone', place: 'choice' },
];
const columns = { name: 'losses', shown };
const table = <FigureTable caption="NRW by DMA" columns={columns} rows={rows} />;
const pageTable = <FigureTable caption="NRW by DMA" columns={columns} rows={rows} tools={<TableTools />} />;
const names = () =>
    screen
        .getAllByRole('row')
        .slice(1)
        .map(row => row.querySelector('td')?.textContent);

it('sorts by the column that is clicked, the other way at the next click, and keeps unknown values last', async () => {
    await showPart(table);
    const header = screen.getByRole('button', { name: /^Loss/ });
    await userEvent.click(header);
    expect(names()).toEqual(['Agrabad 1', 'Khulshi 2', 'Halishahar 3']);
    await userEvent.click(header);
    expect(names()).toEqual(['Khulshi 2', 'Agrabad 1', 'Halishahar 3']);
});

it('sorts what happened by when it did, not by the day of the month', async () => {
    const happened = [
        { id: '1', at: '2026-11-19T06:00:00.000Z' },
        { id: '2', at: null },
        { id: '3', at: '2026-10-20T06:00:00.000Z' },
        { id: '4', at: '2026-11-05T23:30:00.000+06:00' },
        { id: '5', at: '2026-11-05T18:00:00.000Z' },
    ];
    const since: TableColumn = { source: 'at', kind: 'instant', heading: 'Since', place: 'phone' };
    await showPart(<FigureTable caption="Findings" columns={{ name: 'findings', shown: [since] }} rows={happened} />);
    await userEvent.click(screen.getByRole('button', { name: 'Since' }));
    expect(names().slice(0, 4)).toEqual([
        '20 Oct 2026, 12:00',
        '5 Nov 2026, 23:30',
        '6 Nov 2026, 00:00',
        '19 Nov 2026, 12:00',
    ]);
});

it('tells those who do not see it what it is and how it is sorted', async () => {
    await showPart(table);
    expect(screen.getByRole('table', { name: 'NRW by DMA' })).toBeInTheDocument();
    screen.getByRole('button', { name: 'DMA' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('columnheader', { name: /DMA/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('button', { name: 'DMA sorted ascending' })).toBeInTheDocument();
});

it('writes figures in the unit of the heading, and why one is missing', async () => {
    await showPart(table);
    expect(screen.getByRole('columnheader', { name: 'Loss (ML)' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Agrabad 1 12.0' })).toBeVisible();
    expect(
        within(screen.getByRole('row', { name: /Halishahar 3/ })).getByText('Data Not available on SCADA'),
    ).toBeInTheDocument();
});

it('names places, writes numbers and sorts as Bengali does', async () => {
    await showPart(table, { locale: 'bn' });
    await userEvent.click(screen.getByRole('button', { name: 'DMA' }));
    expect(names()).toEqual(['আগ্রাবাদ ১', 'খুলশী ২', 'হালিশহর ৩']);
    expect(screen.getByRole('cell', { name: '১২.০' })).toBeVisible();
});

it('says how many rows there are once that is known, not that there are none', async () => {
    const pending = { total: undefined, filterValues: {} } as unknown as ListControllerResult;
    await showPart(
        <ListContextProvider value={pending}>
            <TableTools />
        </ListContextProvider>,
    );
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('finds rows by the words in their cells, and says how many there are', async () => {
    await showPart(pageTable);
    expect(screen.getByRole('status')).toHaveTextContent('3 rows');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '31.0');
    await screen.findByText('1 row');
    expect(names()).toEqual(['Khulshi 2']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '7');
    expect(await screen.findByText('No Data Available!')).toBeVisible();
});

it('shows a column once it is chosen', async () => {
    await showPart(pageTable);
    expect(screen.queryByRole('columnheader', { name: 'Zone' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByLabelText('Zone'));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('columnheader', { name: 'Zone' })).toBeVisible();
    expect(screen.getAllByRole('cell', { name: 'Non-KSA' })).toHaveLength(2);
});

it('hides nothing of a table in which nobody can choose, whatever is chosen in another of the same columns', async () => {
    await showPart(
        <>
            {pageTable}
            <FigureTable caption="Nearby" columns={columns} rows={rows} />
        </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByLabelText('Loss (ML)'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
        expect(
            within(screen.getByRole('table', { name: 'NRW by DMA' })).queryByRole('columnheader', { name: /^Loss/ }),
        ).toBeNull(),
    );
    expect(
        within(screen.getByRole('table', { name: 'Nearby' })).getByRole('columnheader', { name: /^Loss/ }),
    ).toBeVisible();
});

const Selectable = () => {
    const [selected, onSelect] = useState<string | null>(null);
    const [hovered, onHover] = useState<string | null>(null);
    return (
        <>
            <p>{`chosen ${selected}, pointed at ${hovered}`}</p>
            <FigureTable columns={columns} rows={rows} limit={1} selection={{ selected, onSelect, hovered, onHover }} />
        </>
    );
};

it('lets the keyboard point at a row and choose it, and keeps the chosen one when the list is short', async () => {
    await showPart(<Selectable />);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
    screen.getByRole('button', { name: 'Khulshi 2' }).focus();
    expect(await screen.findByText('chosen null, pointed at 3')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('chosen 3, pointed at 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Khulshi 2' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(names()).toEqual(['Agrabad 1', 'Khulshi 2']);
});

it('shows a hundred rows at once, of more the first hundred until all are asked for, and searches in all of them', async () => {
    const many = Array.from({ length: 101 }, (_, index) => rowOf(`${index}`, `Zone ${index}`, `জোন ${index}`, index));
    const { unmount } = await showPart(<FigureTable columns={columns} rows={many.slice(0, 100)} />);
    expect(names()).toHaveLength(100);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    unmount();
    await showPart(<FigureTable columns={columns} rows={many} tools={<TableTools />} />);
    expect(names()).toHaveLength(100);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'Zone 100');
    expect(await screen.findByRole('cell', { name: 'Zone 100' })).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Search' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 101' }));
    expect(names()).toHaveLength(101);
});
