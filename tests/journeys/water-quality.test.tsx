import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadRequest } from '../../contract/downloads';
import { quality } from '../../server/water-quality/report.fixture';
import { bn } from '../support/words.bn';
import { address, closeToasts, visit, visitAs } from '../support/journey';
import { people, serveReports } from '../support/quality-reports';

const list = '/water-quality';
const { ask, network, forward, write, measure, plants } = serveReports();
afterEach(() => ask('query', 'delete from water_quality_report'));

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const shownFilter = (): unknown => JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}');
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull());
const cloudy = { raw: quality(), finished: quality({ turbidity: { min: 2, max: 7 } }) };

describe('the list', () => {
    it('shows each report with its volumes and its marks, the newest first', async () => {
        await measure('2026-11-19', 80_000);
        await write('2026-11-19', { quality: cloudy });
        await write('2026-11-20', {}, 'karnaphuli');
        await visitAs(people.viewer, list);
        const marked = await row('Mohara 2026-11-19');
        for (const words of [
            'Mohara',
            '19 Nov 2026',
            '95,000',
            '90,000',
            '1 out of range',
            'Differs from SCADA',
            'chemist',
        ])
            expect(marked).toHaveTextContent(words);
        const fine = await row('Karnaphuli 1 2026-11-20');
        expect(fine).toHaveTextContent('None––');
        expect(fine).not.toHaveTextContent('Differs from SCADA');
        expect(screen.getAllByRole('row').indexOf(fine)).toBe(1);
        expect(screen.getByText('1–2 of 2')).toBeVisible();
    });

    it('is narrowed to a plant and to days; its address brings the same reports again', async () => {
        for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) await write(day);
        await write('2026-11-18', {}, 'karnaphuli');
        await visitAs(people.viewer, list);
        await userEvent.click(await screen.findByRole('combobox', { name: 'Plant' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Mohara' }));
        await gone('Karnaphuli');
        await userEvent.type(screen.getByRole('textbox', { name: 'From day' }), '18/11/2026');
        await gone('2026-11-17');
        await userEvent.type(screen.getByRole('textbox', { name: 'To day' }), '১৮/১১/২০২৬');
        await gone('2026-11-19');
        const filter = { productionUnitId: plants().mohara.id, from: '2026-11-18', to: '2026-11-19' };
        expect(shownFilter()).toEqual(filter);
        const there = address();
        cleanup();
        await visit(there);
        expect(await row('Mohara 2026-11-18')).toBeVisible();
        expect(screen.getAllByRole('row')).toHaveLength(2);
        await userEvent.click(await screen.findByRole('link', { name: 'Mohara 2026-11-18' }));
        await screen.findByRole('article', { name: 'Mohara 2026-11-18' });
        history.back();
        expect(await row('Mohara 2026-11-18')).toBeVisible();
        expect(shownFilter()).toEqual(filter);
    });

    it('shows only reports with values out of range on demand, and all of them again', async () => {
        await write('2026-11-19', { quality: cloudy });
        await write('2026-11-20');
        await visitAs(people.viewer, list);
        const only = await screen.findByRole('switch', { name: 'Only with values out of range' });
        await userEvent.click(only);
        await gone('2026-11-20');
        expect(shownFilter()).toEqual({ outOfRange: true });
        await userEvent.click(only);
        expect(await row('2026-11-20')).toBeVisible();
        expect(shownFilter()).toEqual({});
    });

    it('without any report says so and leads to the first one', async () => {
        await visitAs(people.chemist, list);
        expect(await screen.findByText(/^No plant has a report yet/)).toBeVisible();
        await userEvent.click(screen.getAllByRole('link', { name: 'New report' })[0]);
        await waitFor(() => expect(address()).toMatch(/^\/water-quality-form/));
    });

    it('speaks Bengali', async () => {
        await write('2026-11-19', { quality: cloudy });
        await visitAs(people.viewer, `${list}?lng=bn`);
        expect(await screen.findByRole('heading', { level: 1, name: bn.waterQuality.title })).toBeVisible();
        const marked = await row('মোহরা');
        for (const words of ['৯৫,০০০', 'সীমার বাইরে ১টি', '১৯ নভে, ২০২৬']) expect(marked).toHaveTextContent(words);
    });
});

it('says beside PDF why more reports than its forms are none, and offers Excel', async () => {
    const id = await write('2026-11-19');
    await ask(
        'query',
        `insert into water_quality_report (name, search_key, production_unit_id, report_date, body)
         select 'Many', 'many', production_unit_id, '2026-01-01'::date + n, body from water_quality_report, generate_series(1, 200) n where id = $1`,
        [id],
    );
    await visitAs(people.viewer, list);
    await screen.findByText('1–25 of 201');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const pdf = await screen.findByRole('menuitem', { name: /^PDF/ });
    expect(pdf).toHaveAttribute('aria-disabled', 'true');
    expect(pdf).toHaveTextContent('A PDF holds at most 200 reports; please filter the list further or choose Excel.');
    expect(screen.getByRole('menuitem', { name: 'Excel' })).not.toHaveAttribute('aria-disabled');
});

describe('chosen reports', () => {
    /** What the page has handed to the browser for saving. */
    let handed: string[] = [];
    const take = (event: MouseEvent) => {
        if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
        event.preventDefault();
        handed.push(event.target.download);
    };
    beforeEach(() => {
        handed = [];
        document.addEventListener('click', take);
    });
    afterEach(() => document.removeEventListener('click', take));
    const choose = async (name: string) => userEvent.click(within(await row(name)).getByRole('checkbox'));
    const bar = (words = /^\d reports? chosen$/) => screen.findByRole('group', { name: words });

    it('are downloaded, those and no others, and are still chosen after a reload', async () => {
        const ids = [await write('2026-11-18'), await write('2026-11-19')];
        await write('2026-11-20');
        await visitAs(people.viewer, list);
        await choose('2026-11-18');
        await choose('2026-11-19');
        await bar(/^2 reports chosen$/);
        cleanup();
        await visit(list);
        const chosen = within(await bar(/^2 reports chosen$/));
        let asked: DownloadRequest | undefined;
        network.use(
            http.post('*/downloads', async ({ request }) => {
                asked = (await request.clone().json()) as DownloadRequest;
                return forward(request);
            }),
        );
        await userEvent.click(chosen.getByRole('button', { name: 'Download' }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
        await waitFor(() => expect(handed).toHaveLength(1));
        expect(handed[0]).toMatch(/^Water quality reports - 2 reports chosen - \d{4}-\d\d-\d\d\.pdf$/);
        const query = new URL(asked?.path ?? '', location.origin).searchParams;
        expect((JSON.parse(query.get('filter') ?? '{}') as { id: string[] }).id.toSorted()).toEqual(ids.toSorted());
    });

    it('go by mail with their file', async () => {
        await write('2026-11-18');
        await write('2026-11-19');
        await visitAs(people.viewer, list);
        await choose('2026-11-19');
        await userEvent.click(within(await bar()).getByRole('button', { name: 'Send by email' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Send by email' }));
        await userEvent.type(
            dialog.getByRole('combobox', { name: 'Other email addresses' }),
            'board@nrw.example{Enter}',
        );
        await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
        expect(await screen.findByText('Emails on their way: 1')).toBeVisible();
        const [message] = await ask('messages', 'board@nrw.example');
        expect(message.attachments?.[0].name).toMatch(/^Water quality reports.*\.pdf$/);
    });

    it('are removed after a confirmation by those who may', async () => {
        await write('2026-11-18');
        await write('2026-11-19');
        await visitAs(people.chemist, list);
        await choose('2026-11-18');
        await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }));
        await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete report' }));
        await gone('2026-11-18');
        expect(await row('2026-11-19')).toBeVisible();
        await closeToasts();
        await waitFor(async () => expect(await ask('query', 'select id from water_quality_report')).toHaveLength(1));
    });

    it('cannot be removed by one who may only look', async () => {
        await write('2026-11-18');
        await visitAs(people.viewer, list);
        await choose('2026-11-18');
        expect(within(await bar()).queryByRole('button', { name: 'Delete' })).toBeNull();
    });
});
