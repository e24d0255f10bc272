import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { ask, forward, network, reconnect } = serve(() => Promise.resolve(), { city: true });
const open = (where: string, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const section = (name: string) => screen.findByRole('region', { name });
/** What an analyst may read and not work on. */
const ofReports = /Water quality out of range|পানির মান সীমার বাইরে/;
/** The first that an analyst may work on. While the list loads its rows hold no links. */
const first = () =>
    waitFor(() => {
        const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
        const row = rows.find(({ textContent }) => !ofReports.test(textContent ?? ''));
        return within(row as HTMLElement).getAllByRole('link')[0];
    });
const bell = () =>
    screen.findByRole('button', { name: /^[1-9][\d,]* events? waits? to be inspected(, [\d,]+ needs? you)?$/ });

it("counts at the bell, in red, what needs its reader alone: what was given to them, and what is urgent and nobody's", async () => {
    await ask(
        'query',
        `update event set assignee_id = (select id from app_user where email = 'analyst@nrw.example')
         where id = (select id from event where kind = 'suddenRise' and state = 'open' and ended_at is null limit 1)`,
    );
    await open('/events');
    const button = await bell();
    const [, all, mine] =
        /^([\d,]+) .*inspected, ([\d,]+) needs? you$/.exec(button.getAttribute('aria-label') ?? '') ?? [];
    const [{ urgent }] = (await ask(
        'query',
        `select count(*)::int as urgent from event where state in ('open', 'acknowledged') and ended_at is null
            and (assignee_id = (select id from app_user where email = 'analyst@nrw.example')
                or (assignee_id is null and kind in ('criticallyLowPressure', 'outOfRange')))`,
    )) as { urgent: number }[];
    expect(Number(mine)).toBe(urgent);
    expect(urgent).toBeGreaterThan(0);
    expect(urgent).toBeLessThan(Number(all.replaceAll(',', '')));
    expect(within(button).getByText(mine)).toBeVisible();
    await ask('query', 'update event set assignee_id = null');
});

it('keeps what is typed when somebody else was faster, and shows theirs when asked to', async () => {
    await open('/events');
    await userEvent.click(await first());
    const work = await section('Update');
    const note = within(work).getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'Mine');
    const id = new URLSearchParams(location.search).get('id');
    await ask('query', `update event set note = 'Theirs', version = version + 1 where id = $1`, [id]);
    await reconnect(new RegExp(`events/${id}$`));
    expect(note).toBeInTheDocument();
    await userEvent.click(within(work).getByRole('button', { name: 'Save' }));
    expect(await within(work).findByText(/^Someone else changed this in the meantime/)).toBeVisible();
    expect(note).toHaveValue('Mine');
    await userEvent.click(within(work).getByRole('button', { name: 'Reload' }));
    await waitFor(async () =>
        expect(within(await section('Update')).getByRole('textbox', { name: 'Note' })).toHaveValue('Theirs'),
    );
});

it('keeps what is typed after a save until it is saved too, however late the saved event comes back', async () => {
    await open('/events');
    await userEvent.click(await first());
    const id = new URLSearchParams(location.search).get('id');
    const work = await section('Update');
    const note = within(work).getByRole('textbox', { name: 'Note' });
    const save = () => userEvent.click(within(work).getByRole('button', { name: 'Save' }));
    await userEvent.clear(note);
    await userEvent.type(note, 'Valve shut');
    let arrive: (() => void) | undefined;
    const held = new Promise<void>(resolve => (arrive = resolve));
    network.use(
        http.get(`*/events/${id}`, async ({ request }) => {
            await held;
            return forward(request);
        }),
    );
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    await userEvent.type(note, ', gate locked');
    arrive?.();
    expect(await within(await section('History')).findByText(/ · Valve shut$/)).toBeVisible();
    expect(note).toBeInTheDocument();
    expect(note).toHaveValue('Valve shut, gate locked');
    await save();
    expect(await within(await section('History')).findByText(/ · Valve shut, gate locked$/)).toBeVisible();
    expect(within(work).queryByText(/^Someone else changed this/)).toBeNull();
});

it('asks before what was typed of an event is left unsaved, for another event or another page', async () => {
    await open('/events');
    await userEvent.click(await first());
    const at = address();
    const note = within(await section('Update')).getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    await userEvent.type(note, 'Gate locked');
    await userEvent.click(await bell());
    const menu = within(await screen.findByRole('menu', { name: 'Latest events' }));
    const others = (await menu.findAllByRole('menuitem', { name: /since/ })).filter(
        item => !at.endsWith(item.getAttribute('href')?.split('?')[1] ?? at),
    );
    await userEvent.click(others[0]);
    const asked = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Go on writing' }));
    expect(address()).toBe(at);
    expect(note.value).toMatch(/Gate locked$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dashboard' }));
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toMatch(/^\/dashboard/));
});

it('keeps what is typed of an event when the page turns to another language, until its user gives it up', async () => {
    await open('/events');
    await userEvent.click(await first());
    await userEvent.type(within(await section('Update')).getByRole('textbox', { name: 'Note' }), ' Valve rusty');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    await screen.findByRole('button', { name: 'English' });
    expect(await screen.findByDisplayValue(/ Valve rusty$/)).toBeVisible();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ড্যাশবোর্ড' }));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.click(asked.getByRole('button', { name: 'বাতিল করুন' }));
    await waitFor(() => expect(address()).toMatch(/^\/dashboard/));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ঘটনা' }));
    await userEvent.click(await first());
    expect(await screen.findByRole('region', { name: 'হালনাগাদ' })).toBeVisible();
    expect(screen.queryByDisplayValue(/Valve rusty/)).toBeNull();
});

it('dates a repair back to when it was done, and says at the field what cannot be', async () => {
    await ask('passMinutes', 5);
    await open('/events');
    await userEvent.click(await first());
    const work = await section('Update');
    expect(within(work).queryByRole('group', { name: 'Done on' })).toBeNull();
    await userEvent.click(within(work).getByRole('radio', { name: 'Repaired' }));
    const done = within(within(work).getByRole('group', { name: 'Done on' }));
    const save = async (day: string, time: string) => {
        for (const [name, text] of [
            ['Day', day],
            ['Time', time],
        ]) {
            await userEvent.clear(done.getByRole('textbox', { name }));
            await userEvent.type(done.getByRole('textbox', { name }), text);
        }
        await userEvent.click(within(work).getByRole('button', { name: 'Save' }));
    };
    await save('22/11/2026', '10:00');
    expect(await done.findByText('This moment has not come yet.')).toBeVisible();
    await save('01/01/2020', '10:00');
    expect(await done.findByText('This day cannot be chosen here.')).toBeVisible();
    await save('20/11/2026', '24:00');
    expect(await done.findByText(/^Enter a time as HH:MM/)).toBeVisible();
    await save('20/11/2026', '23.50');
    const written = /^Repaired, 20 Nov 2026, 23:50, .* \(written down on 21 Nov 2026, 12:05\)/;
    expect(await within(await section('History')).findByText(written)).toBeVisible();
    await waitFor(async () => {
        const again = within(within(await section('Update')).getByRole('group', { name: 'Done on' }));
        expect(again.getByRole('textbox', { name: 'Day' })).toHaveValue('20/11/2026');
        expect(again.getByRole('textbox', { name: 'Time' })).toHaveValue('23:50');
    });
});

it('leaves an event by Cancel to where it was opened from, and asks first where something was typed', async () => {
    await open('/events');
    await userEvent.click(await first());
    const work = within(await section('Update'));
    await userEvent.click(work.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toMatch(/^\/events(\?|$)/));
    await userEvent.click(await first());
    const again = within(await section('Update'));
    await userEvent.type(again.getByRole('textbox', { name: 'Note' }), 'Half a thought');
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(address()).toMatch(/^\/events\/edit/);
});
