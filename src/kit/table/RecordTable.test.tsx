import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, ResourceContextProvider, useList } from 'ra-core';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { ActionColumn } from './ActionColumn';
import { ColumnChoice } from './ListTools';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { useFieldText, type TableColumn } from './useCellText';

const row = {
    id: '7',
    name: 'Low pressure',
    nameBn: 'নিম্ন চাপ',
    dma: { name: 'Agrabad 1', nameBn: 'আগ্রাবাদ ১' },
    unit: 'bar',
    startTime: '06:30',
    reportDate: '2026-11-19',
    updatedAt: '2026-11-19T17:45:00Z',
    active: true,
    roles: [{ name: 'Operator' }, { name: 'Chemist' }],
    volumeM3: 12_345.6,
    error: null,
};
const shown: readonly TableColumn[] = [
    { source: 'name', kind: 'text', language: 'en', heading: 'Name', sort: true, place: 'wide' },
    { source: 'nameBn', kind: 'text', language: 'bn', heading: 'নাম', sort: true, place: 'wide' },
    { source: 'dma', kind: 'text', heading: 'DMA', place: 'wide' },
    { source: 'unit', kind: 'unit', heading: 'Unit', place: 'wide' },
    { source: 'startTime', kind: 'time', heading: 'Start', place: 'wide' },
    { source: 'reportDate', kind: 'date', heading: 'Date', place: 'wide' },
    { source: 'updatedAt', kind: 'instant', heading: 'Changed at', place: 'wide' },
    { source: 'active', kind: 'boolean', heading: 'Switched on', place: 'wide' },
    { source: 'roles', kind: 'list', of: 'name', heading: 'Roles', place: 'wide' },
    { source: 'volumeM3', kind: 'number', unit: 'm3', heading: 'Volume', sort: true, place: 'wide' },
    { source: 'error', kind: 'text', heading: 'Error', place: 'choice' },
];
const columns = { name: 'things', shown };

const Table = ({ isPending = false }) => (
    <ResourceContextProvider value="things">
        <ListContextProvider
            value={useList({ data: isPending ? undefined : [row], isPending, sort: { field: 'name', order: 'ASC' } })}
        >
            <ColumnChoice />
            <RecordTable columns={columns} rowClick="show" bulkActionButtons={false}>
                <ActionColumn render={({ id }) => <button>{`Stop ${id}`}</button>} />
            </RecordTable>
        </ListContextProvider>
    </ResourceContextProvider>
);
const cells = () => within(screen.getAllByRole('row')[1]).getAllByRole('cell');
const texts = () => cells().map(cell => cell.textContent);
const headings = () => screen.getAllByRole('columnheader').map(heading => heading.textContent);

it('writes values of every kind as people read them, and numbers to the right under their unit', async () => {
    await showPart(<Table />);
    expect(texts().join('; ')).toBe(
        'Low pressure; Agrabad 1; bar; 06:30; 19 Nov 2026; 19 Nov 2026, 23:45; Yes; Operator, Chemist; 12,346; Stop 7',
    );
    expect(screen.getByRole('columnheader', { name: 'Volume (m³)' })).toBeVisible();
    expect(cells()[8]).toHaveClass('MuiTableCell-alignRight');
});

it('shows of two languages that of the page, and all else in its words and digits', async () => {
    await showPart(<Table />, { locale: 'bn' });
    expect(headings().slice(0, 2)).toEqual(['নাম', 'DMA']);
    expect(texts().slice(0, 5)).toEqual(['নিম্ন চাপ', 'আগ্রাবাদ ১', 'বার', '০৬:৩০', '১৯ নভে, ২০২৬']);
});

const Cards = ({ isPending = false }) => (
    <ResourceContextProvider value="things">
        <ListContextProvider value={useList({ data: isPending ? undefined : [row], isPending })}>
            <RecordCards />
        </ListContextProvider>
    </ResourceContextProvider>
);
it.each([
    ['en', 'Low pressure'],
    ['bn', 'নিম্ন চাপ'],
] as const)('calls a record on a phone as the language of the page does (%s)', async (locale, name) => {
    await showPart(<Cards />, { locale });
    expect(screen.getByRole('listitem')).toHaveTextContent(name);
});

it.each([
    ['a table', <Table key="table" isPending />],
    ['cards', <Cards key="cards" isPending />],
])('shows at once where rows will stand, as %s', async (_, list) => {
    await showPart(list);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeVisible();
});

it('offers no columns before there are any', async () => {
    await showPart(<Table isPending />);
    expect(screen.getByRole('button', { name: 'Columns' })).toBeDisabled();
});

it('sorts by those columns that its list can be sorted by, and says so to those who do not see it', async () => {
    await showPart(<Table />);
    const table = within(screen.getByRole('table'));
    const offered = table.getAllByRole('button', { name: /^(?!Stop)/ }).map(button => button.dataset['field']);
    expect(offered).toEqual(['name', 'volumeM3']);
    expect(screen.getByRole('button', { name: 'Name sorted ascending' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Volume/ }));
    expect(screen.getByRole('columnheader', { name: /^Volume/ })).toHaveAttribute('aria-sort', 'ascending');
});

it('leads to the record by its name alone, and keeps what its buttons do from opening it', async () => {
    const seen: string[] = [];
    await showPart(<Table />, { onLocation: ({ pathname }) => void seen.push(pathname) });
    await userEvent.click(screen.getByRole('button', { name: 'Stop 7' }));
    expect(seen.at(-1)).toBe('/');
    const rows = within(screen.getAllByRole('rowgroup')[1]);
    expect(rows.getAllByRole('link').map(link => link.textContent)).toEqual(['Low pressure']);
    await userEvent.click(rows.getByRole('link'));
    expect(seen.at(-1)).toBe('/things/7/show');
});

it('offers columns that stay away until they are chosen, and a dash for what is missing', async () => {
    await showPart(<Table />);
    expect(screen.queryByRole('columnheader', { name: 'Error' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByLabelText('Error'));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('columnheader', { name: 'Error' })).toBeVisible();
    expect(texts().at(-2)).toBe('–');
});

const Card = () => {
    const textOf = useFieldText({ columns: shown });
    return <p>{`${textOf(row, 'dma')}: ${textOf(row, 'updatedAt')}${textOf(row, 'error')}`}</p>;
};

it('gives cards the words of the table', async () => {
    await showPart(<Card />);
    expect(screen.getByText('Agrabad 1: 19 Nov 2026, 23:45')).toBeVisible();
});
