import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, serve, signIn, visit } from '../support/journey';

serve(server => server.ask('addUser', 'rahima@nrw.example'));

it('says that the password is wrong and keeps what was typed as e-mail', async () => {
    await visit('/login');
    await signIn('rahima@nrw.example', 'Wrong1234');
    expect(await screen.findByText('The e-mail, phone number or password is not right.')).toBeVisible();
    expect(screen.getByLabelText(/^Email or phone number/)).toHaveValue('rahima@nrw.example');
    expect(address()).toBe('/login');
});
