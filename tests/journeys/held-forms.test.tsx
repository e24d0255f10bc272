import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { serve, visitAs } from '../support/journey';

const admin = 'admin@nrw.example';
const { network } = serve(server => server.ask('addUser', admin));

const type = async (label: RegExp) => userEvent.type(await screen.findByRole('textbox', { name: label }), 'Words');
const tick = async (label: string) => userEvent.click(await screen.findByRole('checkbox', { name: label }));

it.each([
    ['a role', '/role-management/create', /^Role name/, () => tick('View: Threshold values')],
    [
        'a template of e-mails',
        '/settings/email-templates/create',
        /^Name/,
        async () => {
            await type(/^Subject \(English\)/);
            await type(/^Message \(English\)/);
        },
    ],
])(
    'takes nothing into the form of %s while it is sent, and goes on where that was refused',
    async (_, at, label, fillTheRest) => {
        await visitAs(admin, at);
        let answer: (() => void) | undefined;
        const held = new Promise<void>(resolve => (answer = resolve));
        network.use(
            http.post(/create-role|Templates/, async () => {
                await held;
                return HttpResponse.error();
            }),
        );
        const field = () => screen.findByRole('textbox', { name: label });
        await fillTheRest();
        await userEvent.type(await field(), 'Limits');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(async () => expect(await field()).toBeDisabled());
        await userEvent.type(await field(), ' of flow');
        answer?.();
        await waitFor(async () => expect(await field()).toBeEnabled());
        expect(await field()).toHaveValue('Limits');
    },
);
