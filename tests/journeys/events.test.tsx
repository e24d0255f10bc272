import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { address, serve, visit, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { ask, network } = serve(() => Promise.resolve(), { city: true });
const open = (where: string, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const section = (name: string) => screen.findByRole('region', { name });
/** What an analyst may read and not work on. */
const ofReports = /Water quality out of range|পানির মান সীমার বাইরে/;
/** The first that an analyst may work on. While the list loads its rows hold no links. */
const first = async () => {
    const table = within(await screen.findByRole('table'));
    await table.findAllByRole('link');
    const rows = table.getAllByRole('row').slice(1);
    const row = rows.find(({ textContent }) => !ofReports.test(textContent ?? ''));
    return within(row as HTMLElement).getAllByRole('link')[0];
};
const optionsOf = async (name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name }));
    return (await screen.findAllByRole('option')).map(option => option.textContent);
};
const bell = () =>
    screen.findByRole('button', { name: /^[1-9][\d,]* events? waits? to be inspected(, [\d,]+ needs? you)?$/ });
const waitingOf = (element: HTMLElement) =>
    Number(/^[\d,]+/.exec(element.getAttribute('aria-label') ?? '')?.[0].replaceAll(',', ''));

afterEach(() => vi.unstubAllGlobals());

/** What a chart shows, as rows of its table. */
const rowsOf = async (chart: HTMLElement) => {
    await userEvent.click(await within(chart).findByRole('button', { name: 'Show as table' }));
    return within(chart).findAllByRole('row');
};

it('takes an event on a phone from the app bar to its repair, with who said what and how long it took', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: /max-width/.test(query), media: query }),
    );
    await open('/events');
    const before = waitingOf(await bell());
    await userEvent.click(await bell());
    const menu = await screen.findByRole('menu', { name: 'Latest events' });
    const latest = await within(menu).findAllByRole('menuitem', { name: /since/ });
    await userEvent.click(latest.filter(({ textContent }) => !ofReports.test(textContent ?? ''))[0]);
    expect(address()).toMatch(/^\/events\/edit\?id=/);
    expect(within(await section('History')).getByText('Nobody has said anything about it yet.')).toBeVisible();
    for (const [state, note] of [
        ['Inspected', 'Valve found shut'],
        ['Repaired', 'Valve opened'],
    ]) {
        const work = await section('Update');
        await userEvent.click(within(work).getByRole('radio', { name: state }));
        const field = within(work).getByRole('textbox', { name: 'Note' });
        await userEvent.clear(field);
        await userEvent.type(field, note);
        if (state === 'Repaired') {
            await userEvent.click(within(work).getByRole('combobox', { name: 'Cause' }));
            await userEvent.click(await screen.findByRole('option', { name: 'Repair' }));
        }
        // Impatient fingers change nothing twice.
        await userEvent.dblClick(within(work).getByRole('button', { name: 'Save' }));
        expect(
            await within(await section('History')).findAllByText(new RegExp(`^${state}, .* · ${note}$`)),
        ).toHaveLength(1);
    }
    const history = within(await section('History'));
    expect(history.getAllByText(/^(Inspected|Repaired), /)).toHaveLength(2);
    expect(history.queryByText('not yet')).toBeNull();
    await waitFor(async () => expect(waitingOf(await bell())).toBe(before - 1));
});

it('says what share was confirmed, opens what waits, and is narrowed by its address', async () => {
    // Who is to see to one has not been there yet.
    await ask(
        'query',
        `update event set assignee_id = (select id from app_user where email = 'analyst@nrw.example')
         where id = (select id from event where state = 'open' and ended_at is null and kind = 'interruption' limit 1)`,
    );
    const page = await open('/events');
    const [{ judged, confirmed }] = (await ask(
        'query',
        `select count(*)::int as judged, count(*) filter (where state <> 'falseAlarm')::int as confirmed
         from event where state in ('inspected', 'repaired', 'maintenance', 'falseAlarm')`,
    )) as { judged: number; confirmed: number }[];
    expect(judged).toBeGreaterThan(confirmed);
    const sentence = `Of ${judged} judged findings ${confirmed} were confirmed.`;
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
    expect(await screen.findByText(((100 * confirmed) / judged).toFixed(1))).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveTextContent('To inspect');
    const toInspect = waitingOf(await bell());
    expect(await screen.findByText(`${toInspect} wait to be inspected.`, { exact: false })).toBeVisible();
    expect(
        await ask(
            'query',
            `select count(*)::int as n from event where ended_at is null and state in ('open', 'acknowledged')`,
        ),
    ).toEqual([{ n: toInspect }]);
    const rows = async () => (await screen.findAllByRole('row')).slice(1);
    for (const row of await rows()) expect(row).toHaveTextContent('Open');
    await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Repaired' }));
    await waitFor(async () => {
        for (const row of await rows()) expect(row).toHaveTextContent('Repaired');
    });
    expect(decodeURIComponent(address())).toContain('"state":"repaired"');
    const [{ sector, count }] = (await ask(
        'query',
        `select s.name as sector, count(*)::int as count from event v join dma_place d on d.dma_id = v.entity_id join entity s on s.id = d.sector_id
         where v.state = 'repaired' group by s.id order by 2 desc limit 1`,
    )) as { sector: string; count: number }[];
    const all = (await rows()).length;
    await userEvent.click(screen.getByRole('combobox', { name: 'Sector' }));
    await userEvent.click(await screen.findByRole('option', { name: sector }));
    await waitFor(async () => expect(await rows()).toHaveLength(count));
    expect(count).toBeLessThan(all);
    expect(
        await screen.findByText(/^In this selection [1-9]\d* of [1-9]\d* judged findings were confirmed/),
    ).toBeVisible();
    expect(screen.queryByText(sentence, { exact: false })).toBeNull();
    const texts: string[] = [];
    network.use(
        http.post('*/downloads', async ({ request }) => {
            texts.push(((await request.json()) as { filterText: string }).filterText);
            return HttpResponse.error();
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(texts).toEqual([`State: Repaired; Sector: ${sector}`]));
    const names = (await ask(
        'query',
        `select e.name, s.name as sector from dma_place d join entity e on e.id = d.dma_id join entity s on s.id = d.sector_id order by 1`,
    )) as { name: string; sector: string }[];
    const dma = screen.getByRole('combobox', { name: 'DMA' });
    const own = names.filter(each => each.sector === sector).map(({ name }) => name);
    await userEvent.click(dma);
    const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
    expect(offered.toSorted()).toEqual(own.toSorted());
    await userEvent.click(screen.getByRole('option', { name: own[0] }));
    await waitFor(() => expect(address()).toContain('dmaId'));
    const other = names.find(each => each.sector !== sector)?.sector ?? '';
    await userEvent.click(screen.getByRole('combobox', { name: 'Sector' }));
    await userEvent.click(await screen.findByRole('option', { name: other }));
    await waitFor(() => expect(address()).not.toContain('dmaId'));
    expect(dma).toHaveValue('');
    page.unmount();
    await visit(`/events?filter=${encodeURIComponent('{"from":"2030-01-01"}')}`);
    expect(await screen.findByText(/^In this selection no finding has been judged yet/)).toBeVisible();
});

it('counts what ended before anybody inspected it, lists it, and does not call it open', async () => {
    const [{ ended }] = (await ask(
        'query',
        `select count(*)::int as ended from event where ended_at is not null and state in ('open', 'acknowledged')`,
    )) as { ended: number }[];
    await open('/events');
    const count = new RegExp(`^${ended.toLocaleString('en-IN')} ended before anybody inspected (it|them)\\.$`);
    await userEvent.click(await screen.findByRole('link', { name: count }));
    const state = async () => screen.findByRole('combobox', { name: 'State' });
    await waitFor(async () => expect(await state()).toHaveTextContent('Ended, not inspected'));
    await waitFor(async () => {
        const rows = (await screen.findAllByRole('row')).slice(1);
        for (const row of rows) expect(row).toHaveTextContent('Ended, not inspected');
    });
    await userEvent.click(await first());
    const facts = within(await section('What was found'));
    expect(facts.getByText('Ended, not inspected')).toBeVisible();
    expect(facts.queryByText('goes on')).toBeNull();
    const work = within(await section('Update'));
    expect(work.getByRole('radio', { name: 'Ended, not inspected' })).toBeChecked();
    expect(work.queryByRole('radio', { name: 'Open' })).toBeNull();
});

it('says on a phone what an event costs, and of one that is known by the day its day alone', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: /max-width/.test(query), media: query }),
    );
    await ask(
        'query',
        `update event set lost_bdt = 12345, started_at = '2026-11-18 00:00+06'
         where id = (select id from event where kind = 'suddenRise' order by started_at desc limit 1)`,
    );
    await open(`/events?filter=${encodeURIComponent('{"kind":"suddenRise"}')}`);
    const [card] = await screen.findAllByText('12,345 BDT');
    const row = card.closest('li') ?? card.closest('a');
    expect(row).toHaveTextContent(/18 Nov 2026 · /);
    expect(row).not.toHaveTextContent('00:00');
});

it.each(['null', '{'])('lists what there is when its address narrows it to %s', async filter => {
    await open(`/events?filter=${encodeURIComponent(filter)}`);
    expect(await screen.findByRole('combobox', { name: 'Kind' })).toBeVisible();
    expect((await within(await screen.findByRole('table')).findAllByRole('row')).length).toBeGreaterThan(1);
});

it('is narrowed to the findings of anybody whom one can be given to, by an address that others can open', async () => {
    const [{ id }] = (await ask(
        'query',
        `update event set assignee_id = (select id from app_user where email = 'operator@nrw.example')
         where id = (select id from event where state = 'open' and ended_at is null and assignee_id is null limit 1)
         returning assignee_id as id`,
    )) as { id: string }[];
    const page = await open('/events');
    const assigned = await screen.findByRole('combobox', { name: 'Assigned' });
    await userEvent.click(assigned);
    // Namesakes are told apart by their roles.
    for (const name of ['To me', 'To nobody', /^Farhana Chowdhury ?Admin$/])
        expect(await screen.findByRole('option', { name })).toBeVisible();
    // The auditor changes none.
    expect(screen.queryByRole('option', { name: /Shirin Akter/ })).toBeNull();
    await userEvent.type(assigned, 'uddin');
    await userEvent.click(await screen.findByRole('option', { name: /^Rafiq Uddin ?Operator$/ }));
    expect(assigned).toHaveValue('Rafiq Uddin');
    await waitFor(() => expect(decodeURIComponent(address())).toContain(`"assigneeId":"${id}"`));
    const rows = async () => (await within(await screen.findByRole('table')).findAllByRole('row')).slice(1);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const chosen = address();
    page.unmount();
    const again = await visit(chosen);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned' })).toHaveValue('Rafiq Uddin'));
    again.unmount();
    await open(chosen, 'auditor@nrw.example');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned' })).toHaveValue('To somebody else'));
    expect(await rows()).toHaveLength(1);
    expect(await optionsOf('Assigned')).toEqual(['To nobody']);
});

it('offers the kinds of events that its reader may see', async () => {
    await open('/events', 'operator@nrw.example');
    expect(await optionsOf('Kind')).toEqual([
        'All',
        'Sudden decrease',
        'Sudden rise',
        'Consistent decrease',
        'Consistent rise',
        'Gap in the data',
        'Meter stuck',
        'Meter drifts',
        'Unit in doubt',
        'Water quality out of range',
        'Volumes do not add up',
    ]);
});

it('says of an event that its reader may not see that it is not among theirs, and leads to those that are', async () => {
    const [{ id }] = (await ask('query', `select id from event where kind = 'interruption' limit 1`)) as {
        id: string;
    }[];
    await open(`/events/edit?id=${id}`, 'operator@nrw.example');
    expect(await screen.findByText(/is not among those that you may see/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'All events' }));
    await waitFor(() => expect(address()).toMatch(/^\/events(\?|$)/));
    expect(await screen.findByRole('combobox', { name: 'Kind' })).toBeVisible();
});

it('lets an auditor read and change nothing', async () => {
    await open('/events', 'auditor@nrw.example');
    await userEvent.click(await first());
    expect(await section('What was found')).toBeVisible();
    expect((await rowsOf(await section('Observed and expected'))).length).toBeGreaterThan(21);
    expect(screen.queryByRole('region', { name: 'Update' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('is written in Bengali', async () => {
    const page = await open('/events?lng=bn');
    expect(await screen.findByRole('heading', { level: 1, name: 'ঘটনা' })).toBeVisible();
    expect(address()).toContain('waiting');
    expect(await screen.findByText(/^যাচাই করা .*[০-৯]+টি সত্য ছিল/)).toBeVisible();
    expect(
        (await screen.findAllByText(/^(তথ্যে ফাঁক|আকস্মিক বৃদ্ধি|আকস্মিক হ্রাস|সরবরাহ বন্ধ ছিল|ধারাবাহিক হ্রাস)$/)).length,
    ).toBeGreaterThan(0);
    await userEvent.click(await first());
    const work = await section('হালনাগাদ');
    await userEvent.click(within(work).getByRole('radio', { name: 'মেরামত হয়েছে' }));
    const done = within(within(work).getByRole('group', { name: 'যখন করা হয়েছে' }));
    expect(done.getByRole<HTMLInputElement>('textbox', { name: 'দিন' }).value).toMatch(/^[০-৯/]{10}$/);
    page.unmount();
    await visit(`/events?lng=bn&filter=${encodeURIComponent('{"from":"2030-01-01"}')}`);
    expect(await screen.findByText(/^এই বাছাইয়ে এখনো কোনো অসংগতি যাচাই হয়নি/)).toBeVisible();
});
