import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { listPaths } from '../support/list-paths';
import { serve, visitAs } from '../support/journey';

const admin = 'admin@nrw.example';
const { network } = serve(server => server.ask('addUser', admin));
const fault = /Something went wrong on our side/;

it.each(Object.entries(listPaths))('the list at %s says that it cannot be fetched', async (name, api) => {
    // Only calls of lists have a range or a page; those for the rights of a user go on.
    const refuse = ({ request }: { request: Request }) =>
        ['range', 'perPage'].some(key => new URL(request.url).searchParams.has(key))
            ? HttpResponse.json({ code: 'internal' }, { status: 500 })
            : undefined;
    network.use(http.get(`*${api}`, refuse));
    await visitAs(admin, `/${name}`);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(fault)).toBeVisible();
    network.resetHandlers();
    // A card above the list asks anew by a button of its own.
    for (const again of main.getAllByRole('button', { name: 'Try again' })) await userEvent.click(again);
    await waitFor(() => expect(main.queryByText(fault)).toBeNull());
});
