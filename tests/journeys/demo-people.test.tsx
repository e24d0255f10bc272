import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { slice } from '../../src/providers/session';
import { address, inside, serve, visit } from '../support/journey';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';

describe('on the machine of the server', () => {
    serve(server => server.ask('bringUp'), { city: true });

    it.each([
        ['en', en, 'Analyst'],
        ['bn', bn, 'Operator'],
    ] as const)('a tap on one of the four people of the demo signs in, in %s', async (language, words, role) => {
        await visit(`/login?lng=${language}`);
        const offer = await screen.findByRole('region', { name: words.demoPeople.title });
        const people = within(offer).getAllByRole('button');
        expect(people.map(({ textContent }) => textContent)).toEqual(
            (['Admin', 'Analyst', 'Auditor', 'Operator'] as const).map(
                each => words.demoPeople[each].role + words.demoPeople[each].may,
            ),
        );
        await userEvent.click(within(offer).getByRole('button', { name: new RegExp(words.demoPeople[role].role) }));
        await inside();
        expect(slice('auth').roles.map(({ name }) => name)).toEqual([role]);
        expect(address()).toMatch(/^\/dashboard/);
    });
});

describe('beyond the machine of the server', () => {
    const { ask } = serve(server => server.ask('bringUp'), {
        city: true,
        settings: { HOST: '0.0.0.0', DEMO: 'on' },
    });

    it('the demo offers nobody to sign in as', async () => {
        await visit('/login');
        await waitFor(() => expect(screen.getByText(en.layout.demoBanner)).toBeVisible());
        expect(await ask('query', `select 1 from app_user where email = 'admin@nrw.example'`)).toHaveLength(1);
        await new Promise(done => setTimeout(done, 500));
        expect(screen.queryByRole('region', { name: en.demoPeople.title })).toBeNull();
    });
});
