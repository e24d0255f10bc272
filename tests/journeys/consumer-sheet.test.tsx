import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { ask } = serve(() => Promise.resolve(), { city: true });

/** Finds an account that the city makes so: what the search says of it, and what its sheet says of its status, now and before. */
const statusWith = async (changes: string, offset: number) => {
    const [{ no }] = await ask(
        'query',
        `update consumer set ${changes} where id = (select id from consumer order by id offset $1 limit 1)
         returning account_no as no`,
        [offset],
    );
    await visitAs('analyst@nrw.example', '/low-consumption-anomaly', demoPassword);
    const [search] = await screen.findAllByRole('combobox', { name: 'Account number' });
    await userEvent.type(search, String(no));
    const option = await screen.findByRole('option', { name: new RegExp(`^${String(no)}`) });
    const found = option.textContent;
    await userEvent.click(option);
    const sheet = within(await screen.findByRole('dialog', { name: `Account ${String(no)}` }));
    const factOf = async (name: string) =>
        (await sheet.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
    return { found, status: await factOf('Status'), history: await factOf('Status history') };
};

it('says closed of an account that came in closed without a day, as the search does', async () => {
    const { found, status, history } = await statusWith(
        `status = 'closed', closed_on = null, connected_on = '2019-03-01'`,
        3,
    );
    expect(found).toMatch(/ · Closed$/);
    expect(status).toBe('Closed');
    expect(history).toBe('Connected on 1 Mar 2019 · Closed');
});

it('says of an account whose closing is yet to come that it is active until then, as the search does', async () => {
    const { found, status, history } = await statusWith(
        `status = 'closed', closed_on = '2027-01-15', connected_on = '2019-03-01'`,
        4,
    );
    expect(found).not.toContain('Closed');
    expect(status).toBe('Active, closes on 15 Jan 2027');
    expect(history).toBe('Connected on 1 Mar 2019');
});

it('tells when an account was closed and opened again', async () => {
    await ask(
        'query',
        `insert into consumer_closure (consumer_id, closed_on, opened_on)
         select id, closed, opened from (select id from consumer order by id offset 5 limit 1) c
         cross join (values (null::date, '2021-02-01'::date), ('2023-05-04', '2023-06-01')) v (closed, opened)`,
    );
    const { status, history } = await statusWith(`connected_on = '2019-03-01'`, 5);
    expect(status).toBe('Active');
    expect(history).toBe(
        'Connected on 1 Mar 2019 · Closed · Opened again on 1 Feb 2021 · Closed on 4 May 2023 · Opened again on 1 Jun 2023',
    );
});
