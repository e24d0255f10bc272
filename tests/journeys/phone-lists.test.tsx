import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bn } from '../support/words.bn';
import { serve, visitAs } from '../support/journey';

const admin = 'admin@nrw.example';
const { ask } = serve(async server => {
    await server.ask('addUser', admin);
    await server.ask(
        'query',
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'শহর', 'Asia/Dhaka', true)`,
    );
});
beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), { matches: /max-width/.test(query), media: query }),
    );
});
afterEach(() => vi.unstubAllGlobals());

it('says in the list of tariffs what a price is in, and their code once', async () => {
    await ask('query', `insert into tariff (class, valid_from, bdt_per_m3) values ('domestic', '2020-07-01', 37)`);
    await visitAs(admin, '/settings/network/tariff');
    expect((await screen.findByText(/Price of the first block: 37/)).textContent).toMatch(/: 37(\.\d+)?\u00a0BDT\/m³/);
    expect(screen.getAllByText(/domestic/i)).toHaveLength(1);
});

it('names the class of a tariff in the language of the page, one without a word by its code', async () => {
    await ask(
        'query',
        `insert into tariff (class, valid_from, bdt_per_m3)
         values ('commercial', '2020-07-01', 37), ('RES-2', '2020-07-01', 12)`,
    );
    await visitAs(admin, '/settings/network/tariff?lng=bn');
    expect(await screen.findByText(bn.values.tariffClass.commercial)).toBeVisible();
    expect(screen.getByText('RES-2')).toBeVisible();
});

it('tells people of one name apart by their addresses', async () => {
    await ask('addUser', 'karim@nrw.example', 'Chemist');
    await ask('query', `update app_user set full_name = 'Abdul Karim' where email = 'karim@nrw.example'`);
    await visitAs(admin, '/user-management');
    expect((await screen.findByText('Abdul Karim')).closest('li')).toHaveTextContent('Chemist · karim@nrw.example');
});

it('shows the subject of a template in Bengali, in English where that is all there is', async () => {
    await ask(
        'query',
        `insert into email_template (name, subject, message, subject_bn, search_key)
         values ('Notice', 'Low pressure', '<p>Dear colleague</p>', 'কম চাপ', 'notice'),
            ('Reminder', 'Report missing', '<p>Dear colleague</p>', '', 'reminder')`,
    );
    await visitAs(admin, '/settings/email-templates?lng=bn');
    expect(await screen.findByText('কম চাপ')).toBeVisible();
    expect(screen.queryByText('Low pressure')).toBeNull();
    expect(screen.getByText('Report missing')).toBeVisible();
});

it('offers the filters of the audit log in the words of the page', async () => {
    await visitAs(admin, '/settings/audit-log?lng=bn');
    await userEvent.click(await screen.findByRole('button', { name: bn.ra.action.add_filter }));
    expect(
        await screen.findByText(bn.auditLog.who, { selector: '[role^="menuitem"] *, [role^="menuitem"]' }),
    ).toBeVisible();
});
