import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { rowsOf } from '../support/cards';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { ask, network } = serve(() => Promise.resolve(), { city: true });
const at = '/pressure-analytics';
const open = (where = at, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);

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
    for (const [field, day] of [
        [/From/, '04/10/2026'],
        [/To/, '10/10/2026'],
    ] as const) {
        const input = dialog.getByRole('textbox', { name: field });
        await userEvent.clear(input);
        await userEvent.type(input, day);
    }
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
    // The days of the whole chart are marked by nobody who did not say so.
    for (const field of [/From/, /To/]) expect(dialog.getByRole('textbox', { name: field })).toHaveValue('');
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

it('shows the marks to nobody who may not change them', async () => {
    await open(at, 'auditor@nrw.example');
    await rowsOf('Critically low pressure');
    expect(screen.queryByRole('button', { name: /^Mark as not normal/ })).toBeNull();
});

it('asks before Back gives up what was typed into a mark, and keeps it for who stays', async () => {
    await open('/glossary');
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Pressure analytics' }));
    const { dialog } = await openDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Puja');
    history.back();
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await waitFor(() => expect(address()).toMatch(/^\/pressure-analytics/));
    await userEvent.click(question.getByRole('button', { name: 'Go on writing' }));
    expect(await dialog.findByRole('textbox', { name: 'Note' })).toHaveValue('Puja');
    history.back();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toMatch(/^\/glossary/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says which of two outflows of a station is marked as not normal', async () => {
    const [{ id, code }] = (await ask(
        'query',
        `select entity_id as id, min(code) as code from series join boosting_station b on b.id = entity_id
         where metric = 'outflow' and interval_seconds = 3600 group by entity_id having count(*) > 1 limit 1`,
    )) as { id: number; code: string }[];
    await open(
        `/water-production-analytics/anomaly-detection?entityType=BOOSTING_STATION&entityId=${id}&seriesCode=${code}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Mark as not normal: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
        expect(dialog.getByRole('combobox', { name: 'Measured series' })).toHaveTextContent(
            `Outflow, by hour (${code})`,
        ),
    );
});
