import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { quality, unreadQuality } from '../../server/water-quality/report.fixture';
import { bn } from '../support/words.bn';
import { address, visit, visitAs } from '../support/journey';
import { people, serveReports } from '../support/quality-reports';

const page = '/water-quality-report';
const { ask, network, write, measure, plants } = serveReports();
afterEach(() => ask('query', 'delete from water_quality_report'));

const paper = async (name: string) => within(await screen.findByRole('article', { name }));
const section = async (paperName: string, title: string) =>
    (await paper(paperName)).findByRole('region', { name: title });
const days = () => screen.findByRole('navigation', { name: 'Reports of the plant' });

describe('a report', () => {
    it('reads like the paper form, with its units and what follows from it', async () => {
        const name = 'Mohara 2026-11-19';
        await visitAs(people.viewer, `${page}?id=${await write('2026-11-19')}`);
        const expected = {
            'Abstracted water':
                'Previous meter reading10,00,000 m³Present meter reading10,95,000 m³Abstracted water95,000 m³',
            'Treated water': 'Treated water90,000 m³Service water1,100 m³Treatment loss5,000 m³',
            'Pumped water': '14.523.5',
            'Pump and power hours': 'Total pump run69.5 hours',
            'Chemical consumptions': 'Alum1,20013.33',
            'Raw water quality': 'Turbidity (NTU)90140',
            'Finished water quality': 'pH77.46.5 to 8.5',
        };
        for (const [title, words] of Object.entries(expected))
            expect(await section(name, title)).toHaveTextContent(words);
        expect((await paper(name)).getByText('2026-11-19')).toHaveStyle({ whiteSpace: 'nowrap' });
        expect((await paper(name)).getByText('chemist, 21 Nov 2026, 12:00')).toBeVisible();
    });

    it('shows what was not read as a dash and never as 0', async () => {
        const blank = {
            quality: { raw: unreadQuality, finished: unreadQuality },
            treated: { treatedM3: null, serviceM3: null },
        };
        await visitAs(people.viewer, `${page}?id=${await write('2026-11-19', { ...blank, comments: '' })}`);
        const name = 'Mohara 2026-11-19';
        expect(await section(name, 'Treated water')).toHaveTextContent('Treated water–Service water–Treatment loss–');
        expect(await section(name, 'Pumped water')).toHaveTextContent('300');
        expect(await section(name, 'Pumped water')).toHaveTextContent('5––');
        expect(await section(name, 'Chemical consumptions')).toHaveTextContent('Alum1,200–');
        expect(await section(name, 'Finished water quality')).toHaveTextContent('pH––');
        expect(await section(name, 'Comments')).toHaveTextContent('–');
    });

    it('marks what is out of range in words, beside the limits', async () => {
        const low = quality({ turbidity: { min: 2, max: 7 }, freeChlorine: { min: 0.2, max: 0.8 } });
        const id = await write('2026-11-19', { quality: { raw: quality(), finished: low } });
        await visitAs(people.viewer, `${page}?id=${id}`);
        const finished = within(await section('Mohara 2026-11-19', 'Finished water quality'));
        const line = (name: RegExp) => finished.getByRole('row', { name });
        expect(line(/^Turbidity/)).toHaveTextContent('7above 5at most 5');
        expect(line(/^Free chlorine/)).toHaveTextContent('0.2below 0.50.80.5 to 1');
        expect(line(/^Chloride/)).not.toHaveTextContent(/above|below/);
    });

    it('stands beside what SCADA measured that day', async () => {
        await measure('2026-11-18', 84_000);
        await measure('2026-11-19', 90_500);
        const [off, near] = [await write('2026-11-18'), await write('2026-11-19')];
        const unknown = await write('2026-11-17');
        const view = await visitAs(people.viewer, `${page}?id=${off}`);
        const far = /SCADA measured 84,000 m³.*the report differs by \+7\.1 %, which is over the limit of 5 %/;
        expect(await screen.findByText(far)).toBeVisible();
        view.unmount();
        const second = await visit(`${page}?id=${near}`);
        expect(await screen.findByText(/SCADA measured 90,500 m³.*differs by -0\.6 % \(limit 5 %\)/)).toBeVisible();
        second.unmount();
        await visit(`${page}?id=${unknown}`);
        expect(await screen.findByText('Data Not available on SCADA')).toBeVisible();
    });

    it('tells who changed it last, and how often', async () => {
        const id = await write('2026-11-19');
        await ask('query', `update water_quality_report set version = 3 where id = $1`, [id]);
        await visitAs(people.viewer, `${page}?id=${id}`);
        expect(await screen.findByText('Changed (2)')).toBeVisible();
    });

    it('speaks Bengali', async () => {
        const id = await write('2026-11-19', {
            quality: { raw: quality(), finished: quality({ ph: { min: 5, max: 7 } }) },
        });
        await visitAs(people.viewer, `${page}?id=${id}&lng=bn`);
        const finished = await section('Mohara 2026-11-19', bn.waterQuality.section.finished);
        expect(finished).toHaveTextContent('পিএইচ৫৬.৫-এর কম৭৬.৫ থেকে ৮.৫');
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('পানির মানের প্রতিবেদন: মোহরা');
    });
});

describe('the reports of a plant', () => {
    it('begin with the newest one; the others are a click away, by day and by the one before', async () => {
        for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) await write(day);
        await write('2026-11-20', {}, 'karnaphuli');
        await visitAs(people.viewer, `${page}?productionUnitId=${plants().mohara.id}`);
        await paper('Mohara 2026-11-19');
        expect(within(await days()).getByText('3 reports')).toBeVisible();
        expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
        await userEvent.click(await screen.findByRole('link', { name: 'Previous: 18 Nov 2026' }));
        await paper('Mohara 2026-11-18');
        expect(await screen.findByRole('link', { name: 'Next: 19 Nov 2026' })).toBeVisible();
        await userEvent.click(within(await days()).getByRole('link', { name: '17 Nov 2026' }));
        await paper('Mohara 2026-11-17');
        expect(within(await days()).getByRole('link', { current: 'page' })).toHaveTextContent('17 Nov 2026');
        await userEvent.click(screen.getByRole('combobox', { name: 'Plant' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Karnaphuli 1' }));
        await paper('Karnaphuli 1 2026-11-20');
        expect(address()).toBe(`${page}?productionUnitId=${plants().karnaphuli.id}`);
    });

    it('open at the page on which the report stands', async () => {
        const ids = await Promise.all(
            Array.from({ length: 14 }, (_, index) => write(`2026-11-${String(index + 1).padStart(2, '0')}`)),
        );
        await visitAs(people.viewer, `${page}?id=${ids[0]}`);
        await paper('Mohara 2026-11-01');
        const shown = await waitFor(async () => within(await days()).getByRole('link', { current: 'page' }));
        expect(shown).toHaveTextContent('1 Nov 2026');
        await userEvent.click(screen.getByRole('button', { name: /page 1$/ }));
        expect(await screen.findByRole('link', { name: '14 Nov 2026' })).toBeVisible();
        await paper('Mohara 2026-11-01');
    });

    it('say that there is none yet', async () => {
        await write('2026-11-20', {}, 'karnaphuli');
        await visitAs(people.viewer, `${page}?productionUnitId=${plants().mohara.id}`);
        expect(await screen.findByText(/^This plant has no report yet/)).toBeVisible();
    });
});

describe('what stands in the way', () => {
    it('a report that is not there is told, with the way to the others', async () => {
        await visitAs(people.viewer, `${page}?id=00000000-0000-4000-8000-000000000000`);
        expect(await screen.findByText('This report does not exist, or no longer.')).toBeVisible();
        await userEvent.click(screen.getByRole('link', { name: 'All reports' }));
        await waitFor(() => expect(address()).toMatch(/^\/water-quality(\?|$)/));
    });

    it('a server that fails is asked again', async () => {
        const id = await write('2026-11-19');
        network.use(http.get(`*/water-quality-report/${id}`, () => new HttpResponse(null, { status: 500 })));
        await visitAs(people.viewer, `${page}?id=${id}`);
        const again = await screen.findByRole('button', { name: 'Try again' });
        network.resetHandlers();
        await userEvent.click(again);
        await paper('Mohara 2026-11-19');
    });

    it('those who may only look find no way to change a report', async () => {
        const id = await write('2026-11-19');
        await visitAs(people.viewer, `${page}?id=${id}`);
        expect((await paper('Mohara 2026-11-19')).queryByRole('link', { name: 'Edit' })).toBeNull();
        expect(screen.queryByRole('link', { name: 'New report' })).toBeNull();
    });

    it('those who may change reports are led to the form', async () => {
        const id = await write('2026-11-19');
        await visitAs(people.editor, `${page}?id=${id}`);
        await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
        await waitFor(() => expect(address()).toBe(`/water-quality-form?id=${id}`));
        expect(await screen.findByRole('heading', { level: 1, name: 'Edit: Mohara 2026-11-19' })).toBeVisible();
    });
});
