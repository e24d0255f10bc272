import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { ask, forward, network } = serve(() => Promise.resolve(), { city: true });
const at = '/pressure-analytics';
const open = (where = at, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const card = (name: string | RegExp) => screen.findByRole('region', { name });
/** The rows of a card's table, once they are there. */
const rowsOf = async (name: string | RegExp) => {
    const found = await card(name);
    await waitFor(() => expect(within(found).getAllByRole('row').length).toBeGreaterThan(1));
    return within(found).getAllByRole('row').slice(1);
};
const nameIn = (row: HTMLElement) => within(row).getAllByRole('button')[0].textContent ?? '';

it('says how the pressure is, counts what is low, and leads from the counts to their lists', async () => {
    await open();
    const facts = await screen.findByText(/^20 Nov 2026 · /);
    const scada = screen.getByRole('link', { name: 'SCADA' });
    expect(scada).toHaveAttribute('href', '/glossary#SCADA');
    expect(facts).toContainElement(scada);
    expect(facts).toHaveTextContent(/SCADA: \d+\/\d+ reporting/);
    const headline = within(await card('Average pressure'));
    const critical = await headline.findByRole('button', { name: /^Critically low: \d+$/ });
    const count = Number(critical.textContent?.split(': ')[1]);
    expect(headline.getByText(/reporting DMAs are critically low/)).toBeVisible();
    expect(count).toBeGreaterThan(0);
    expect(await rowsOf('Critically low pressure')).toHaveLength(count);
    const silent = headline.getByRole('button', { name: /^Data Not available on SCADA: \d+$/ });
    const listed = within(await card('Data Not available on SCADA')).getAllByRole('listitem');
    expect(silent).toHaveTextContent(`: ${listed.length}`);
    for (const item of listed) expect(item).toHaveTextContent(/: (\d+ % measured|no pressure sensor)$/);
});

it('goes through the days, weeks, months and years in its address', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Monthly' }));
    await waitFor(() => expect(address()).toBe(`${at}?duration=monthly`));
    expect(
        await screen.findByText('1 Nov 2026 to 20 Nov 2026, as far as it has passed', { exact: false }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(address()).toBe(`${at}?duration=monthly&date=2026-10-01`));
    expect(await screen.findByText('1 Oct 2026 to 31 Oct 2026 ·', { exact: false })).toBeVisible();
});

it('shows the chosen DMA through the hours, in every table, and in the address', async () => {
    await open();
    const [worst, second] = await rowsOf('Bottom 10 DMAs');
    expect(await card(`Pressure of ${nameIn(worst)}`)).toBeVisible();
    await userEvent.click(within(second).getAllByRole('button')[0]);
    await waitFor(() => expect(address()).toMatch(/^\/pressure-analytics\?dmaId=\d+$/));
    const chosen = within(await card(`Pressure of ${nameIn(second)}`));
    expect(await chosen.findByText(/^Mean .* bar, variability .* of supply a day\.$/)).toBeVisible();
    await userEvent.click(chosen.getByRole('button', { name: 'Show as table' }));
    expect(chosen.getAllByRole('row')).toHaveLength(25);
    expect(screen.getByRole('combobox', { name: 'DMA' })).toHaveValue(nameIn(second));
});

it('tells variability over all hours too, and the top of the ranking, where that is chosen', async () => {
    await open(`${at}?duration=monthly`);
    const over = async () => (await card('CV over the limit')).textContent;
    const supplied = await waitFor(async () => {
        const text = await over();
        expect(text).toMatch(/of \d+ DMAs/);
        return text;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'All hours' }));
    await waitFor(async () => expect(await over()).not.toBe(supplied));
    await userEvent.click(screen.getByRole('button', { name: 'Top 10' }));
    expect(await rowsOf('Top 10 DMAs')).toHaveLength(10);
    expect(address()).toBe(`${at}?duration=monthly&hours=all&end=top`);
});

it('has each table as a file of what is chosen', async () => {
    await open(`${at}?duration=weekly`);
    await rowsOf('Critically low pressure');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const menu = within(await screen.findByRole('menu', { name: 'Download' }));
    const csvOf = (table: string) =>
        within(menu.getByRole('group', { name: table })).getByRole('menuitem', { name: 'CSV' });
    const tables = [
        'DMA pressure quality',
        'Critically low pressure',
        'Under the target pressure',
        'Bottom 10 DMAs',
        'Top 10 DMAs',
    ];
    expect(menu.getAllByRole('menuitem', { name: 'CSV' })).toEqual(tables.map(csvOf));
    let asked: unknown;
    network.use(
        http.post('*/nrw/api/v1/downloads', async ({ request }) => {
            asked = await request.json();
            return HttpResponse.json({ status: 503, code: 'unavailable' }, { status: 503 });
        }),
    );
    await userEvent.click(csvOf('Critically low pressure'));
    await waitFor(() =>
        expect(asked).toMatchObject({
            path: '/nrw/api/v1/pressure-analytics/critically-low-pressured-dmas?duration=weekly',
            format: 'csv',
        }),
    );
});

it('says why nothing can be told, keeps the other cards when one fails, and tries it again', async () => {
    let fails = true;
    network.use(
        http.get('*/pressure-analytics/bottom-pressured-score-dma', () =>
            fails ? HttpResponse.json({ code: 'internal', status: 500 }, { status: 500 }) : undefined,
        ),
    );
    await open();
    const ranking = within(await card('Bottom 10 DMAs'));
    const again = await ranking.findByRole('button', { name: 'Try again' });
    expect((await rowsOf('Critically low pressure')).length).toBeGreaterThan(0);
    fails = false;
    await userEvent.click(again);
    expect(await rowsOf('Bottom 10 DMAs')).toHaveLength(10);
});

it('is empty with its reason on a day long ago, and every DMA is listed', async () => {
    await open(`${at}?duration=yearly&date=2019-06-01`);
    const silent = within(await card('Data Not available on SCADA'));
    await waitFor(() => expect(silent.getAllByRole('listitem')).toHaveLength(60));
    expect(
        within(await card('Critically low pressure')).getByText('No reporting DMA is critically low.'),
    ).toBeVisible();
    expect(within(await card('Bottom 10 DMAs')).getByText(/^No DMA can be ranked/)).toBeVisible();
});

it('is led to from the low pressure of the dashboard, of the month or of one DMA', async () => {
    await open('/dashboard');
    const low = within(await card('Low pressure DMAs'));
    const [count] = await low.findAllByRole('link', { name: /critically low$/ });
    expect(count).toHaveAttribute('href', '/pressure-analytics?duration=monthly#critical');
    await userEvent.click(low.getAllByRole('link', { name: /^\d\.\d\d$/ })[0]);
    await waitFor(() => expect(address()).toMatch(/^\/pressure-analytics\?duration=monthly&dmaId=\d+$/));
});

it('may be read by an auditor, in Bengali too, and by nobody without the right', async () => {
    const first = await open(`${at}?lng=bn`, 'auditor@nrw.example');
    expect(await screen.findByRole('heading', { level: 1, name: 'চাপ বিশ্লেষণ' })).toBeVisible();
    expect((await rowsOf('সংকটজনক কম চাপ')).length).toBeGreaterThan(0);
    expect(await card('স্ক্যাডায় তথ্য পাওয়া যায়নি')).toBeVisible();
    first.unmount();
    await open(`${at}?lng=en`, 'operator@nrw.example');
    expect(await screen.findByText("You don't have permission to view this page")).toBeVisible();
});

const week = `${at}?duration=weekly&date=2026-10-04`;
const days = '4 Oct 2026 to 10 Oct 2026';
const opener = () => screen.findByLabelText(/^Mark as not normal: /);
/** Opens the marks of the chart that is on the page: its title and the button that opened it. */
const openDialog = async () => {
    const button = await opener();
    const title = button.getAttribute('aria-label') ?? '';
    await userEvent.click(button);
    return { button, title, dialog: within(await screen.findByRole('dialog', { name: title })) };
};
/** The same of the worst DMA of a week, of which nothing is marked. */
const openMarks = async () => {
    await open(week);
    const opened = await openDialog();
    expect(await opened.dialog.findByText('Nothing of this series is marked.')).toBeVisible();
    return opened;
};
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const mark = async (dialog: Dialog, reason: string) => {
    await userEvent.click(dialog.getByRole('radio', { name: reason }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark' }));
    expect(await dialog.findByText(`${days} · ${reason}`)).toBeVisible();
};
/** What is said of a mark, on the page whose dialog has closed. */
const toast = async (reason: string, text = 'Mark removed') =>
    waitFor(() => {
        const found = screen.getAllByRole('alert').find(({ textContent }) => {
            return textContent?.startsWith(text) && textContent.includes(`${days} · ${reason}`);
        });
        if (!found) throw new Error(`Nothing is said of ${reason}`);
        return within(found);
    });
const takeBack = async (dialog: Dialog, reason: string) => {
    const name = `Remove the mark: ${days} · ${reason}`;
    await userEvent.click(await dialog.findByRole('button', { name }));
    const confirm = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(confirm.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Under the pointer it stays until the test goes on.
    await userEvent.hover((await toast(reason)).getByRole('button', { name: 'Undo' }));
};
const press = async (button: string, reason: string) =>
    userEvent.click((await toast(reason)).getByRole('button', { name: button }));
const kept = async () => {
    const rows = (await ask('query', 'select reason from series_exclusion order by reason')) as { reason: string }[];
    return rows.map(({ reason }) => reason);
};
afterEach(() => ask('query', 'delete from series_exclusion'));

it('lets who keeps the accounting mark days of the chart as not normal, and take the mark back', async () => {
    const { dialog } = await openMarks();
    // What is measured, in words: its code tells people nothing.
    await waitFor(() =>
        expect(dialog.getByRole('combobox', { name: 'Measured series' })).toHaveTextContent(/^Pressure, by hour$/),
    );
    expect(dialog.getByRole('textbox', { name: /To/ })).toHaveValue('10/10/2026');
    await userEvent.click(dialog.getByRole('radio', { name: 'Meter failure' }));
    expect(dialog.getByText(/no longer counts/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Festival' }));
    expect(dialog.getByText(/What was measured stays/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Puja');
    await mark(dialog, 'Festival');
    expect(dialog.getByText(/^Puja · /)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark' }));
    expect(await dialog.findByText('A part of this period is marked with the same reason already.')).toBeVisible();
    await takeBack(dialog, 'Festival');
    expect(await kept()).toEqual(['festival']);
    await press('Close', 'Festival');
    await waitFor(async () => expect(await kept()).toEqual([]));
});

it('of two marks that are removed, keeps exactly the one whose removal is undone, or is refused and said to be', async () => {
    await open(week);
    const place = (await opener()).getAttribute('aria-label')?.replace('Mark as not normal: ', '');
    await ask(
        'query',
        `insert into series_exclusion (series_id, from_at, to_at, reason, marked_at)
         select s.id, '2026-10-04 00:00+06', '2026-10-11 00:00+06', r.reason, now()
         from series s join entity e on e.id = s.entity_id cross join (values ('festival'), ('works')) r (reason)
         where e.name = $1 and s.metric = 'pressure' and s.interval_seconds = 3600`,
        [place],
    );
    const { button, dialog } = await openDialog();
    await takeBack(dialog, 'Festival');
    expect(button).toHaveFocus();
    const { dialog: second } = await openDialog();
    expect(await second.findByText(`${days} · Works`)).toBeVisible();
    expect(second.queryByText(`${days} · Festival`)).toBeNull();
    await userEvent.type(second.getByRole('textbox', { name: 'Note' }), 'Begun');
    await takeBack(second, 'Works');
    await press('Undo', 'Works');
    await press('Close', 'Festival');
    await waitFor(async () => expect(await kept()).toEqual(['works']));
    network.use(
        http.delete('*/exclusions', () => HttpResponse.json({ status: 403, code: 'forbidden' }, { status: 403 })),
    );
    const { dialog: third } = await openDialog();
    expect(third.getByRole('textbox', { name: 'Note' })).toHaveValue('Begun');
    await takeBack(third, 'Works');
    await press('Close', 'Works');
    await toast('Works', "You don't have permission to do this.");
    const { dialog: last } = await openDialog();
    expect(await last.findByText(`${days} · Works`)).toBeVisible();
    await userEvent.click(last.getByRole('button', { name: 'Cancel' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openDialog()).dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

it('keeps the note of a mark that is begun when the page beside it is clicked, and asks before Escape gives it up', async () => {
    const { title, dialog } = await openMarks();
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'Puja');
    const backdrop = document.querySelector('.MuiDialog-container');
    if (backdrop) await userEvent.click(backdrop);
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const asked = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Go on writing' }));
    expect(note).toHaveValue('Puja');
});

it('stays with the DMA whose days are marked as a failure, which leaves the page another one', async () => {
    const { button, title, dialog } = await openMarks();
    await mark(dialog, 'Meter failure');
    await waitFor(() => expect(button).not.toHaveAccessibleName(title));
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    await takeBack(dialog, 'Meter failure');
    await press('Close', 'Meter failure');
    // What was measured counts again, so that it is the worst once more.
    expect(await screen.findByLabelText(title)).toBeVisible();
});

it('under the name of the DMA that is chosen, draws nothing of the one before and marks nothing of it', async () => {
    await open();
    const rows = await rowsOf('Bottom 10 DMAs');
    const [worst, second] = rows.map(nameIn);
    await within(await card(`Pressure of ${worst}`)).findByLabelText(`Mark as not normal: ${worst}`);
    let arrive: (() => void) | undefined;
    const held = new Promise<void>(resolve => (arrive = resolve));
    const hold = async ({ request }: { request: Request }) => {
        await held;
        return forward(request);
    };
    network.use(http.get('*/dma-pressure', hold), http.get('*/series', hold));
    await userEvent.click(within(rows[1]).getAllByRole('button')[0]);
    const chosen = within(await card(`Pressure of ${second}`));
    expect(chosen.queryByRole('figure')).toBeNull();
    expect(chosen.queryByText(/^Mean .* bar/)).toBeNull();
    expect(chosen.queryByLabelText(/^Mark as not normal/)).toBeNull();
    arrive?.();
    expect(await chosen.findByText(/^Mean .* bar/)).toBeVisible();
    expect(await chosen.findByLabelText(`Mark as not normal: ${second}`)).toBeVisible();
});

it('shows the marks to nobody who may not change them', async () => {
    await open(at, 'auditor@nrw.example');
    await rowsOf('Critically low pressure');
    expect(screen.queryByRole('button', { name: /^Mark as not normal/ })).toBeNull();
});
