import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { CardTable, type Column } from './CardTable';

interface Row {
    name: string;
    loss: number | null;
}
const rows: Row[] = [
    { name: 'Agrabad 1', loss: 12 },
    { name: 'Halishahar 3', loss: null },
    { name: 'Khulshi 2', loss: 31 },
];
const columns: Column<Row>[] = [
    { key: 'name', label: 'DMA', render: row => row.name, sortBy: row => row.name, onPhone: true },
    { key: 'loss', label: 'Loss', render: row => row.loss ?? 'none', sortBy: row => row.loss, align: 'right' },
];
const table = <CardTable caption="NRW by DMA" columns={columns} rows={rows} rowKey={row => row.name} />;
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

it('tells those who do not see it what it is and how it is sorted', async () => {
    await showPart(table);
    expect(screen.getByRole('table', { name: 'NRW by DMA' })).toBeInTheDocument();
    screen.getByRole('button', { name: 'DMA' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('columnheader', { name: /DMA/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('button', { name: 'DMA sorted ascending' })).toBeInTheDocument();
});
