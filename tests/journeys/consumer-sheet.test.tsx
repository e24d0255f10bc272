import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { ask } = serve(() => Promise.resolve(), { city: true });

/** Finds an account that the city makes so: what the search says of it, and what its sheet says of its status. */
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
    const status = (await sheet.findByText('Status', { selector: 'dt' })).nextElementSibling?.textContent;
    return { found, status };
};

it('says closed of an account that came in closed without a day, as the search does', async () => {
    const { found, status } = await statusWith(`status = 'closed', closed_on = null`, 3);
    expect(found).toMatch(/ · Closed$/);
    expect(status).toBe('Closed');
});

it('says of an account whose closing is yet to come that it is active until then, as the search does', async () => {
    const { found, status } = await statusWith(
        `status = 'closed', closed_on = '2027-01-15', connected_on = '2019-03-01'`,
        4,
    );
    expect(found).not.toContain('Closed');
    expect(status).toBe('Active, connected on 1 Mar 2019; closes on 15 Jan 2027');
});
