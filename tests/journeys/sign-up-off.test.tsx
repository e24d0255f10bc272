import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, serve, visit } from '../support/journey';
import { heading, languages, press } from '../support/registration';

serve(server => server.ask('addUser', 'rahima@nrw.example'), { settings: { SIGNUP: 'off' } });

it.each(['en', 'bn'] as const)('says at once that nobody can sign up here, and leads to sign-in, in %s', async lng => {
    const words = languages[lng];
    await visit(`/signup?lng=${lng}`);
    expect(await screen.findByText(words.error.signUpOff)).toBeVisible();
    await heading(words.signup.title);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: words.signup.create })).toBeNull();
    await press(words.actionButtons.backToLogin, 'link');
    await heading(words.login.title);
    expect(address()).toMatch(/^\/login/);
    expect(screen.queryByRole('link', { name: words.login.signUp })).toBeNull();
});
