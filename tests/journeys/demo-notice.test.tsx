import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inside, serve, signIn, visit, visitAs } from '../support/journey';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';

const person = 'rahima@nrw.example';
serve(async ({ ask }) => {
    await ask('addUser', person);
    await ask('becomeDemo');
});

const notice = (words: typeof en) => screen.queryByText(words.layout.demoBanner);

it.each([
    ['en', en],
    ['bn', bn],
] as const)(
    'the notice of the demo is closed once and stays a chip, which opens it again, in %s',
    async (lng, words) => {
        const page = await visitAs(person, `/user-profile?lng=${lng}`);
        expect(await screen.findByText(words.layout.demoBanner)).toBeVisible();
        const note = screen.getByRole('note');
        await userEvent.click(within(note).getByRole('button', { name: words.ra.action.close }));
        expect(notice(words)).not.toBeVisible();
        const chip = screen.getByRole('button', { name: words.layout.demoData });
        expect(chip).toHaveFocus();
        expect(chip).toHaveAttribute('aria-expanded', 'false');

        page.unmount();
        await visit(`/glossary?lng=${lng}`);
        await screen.findByRole('heading', { level: 1, name: words.glossary.title });
        expect(notice(words)).not.toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: words.layout.demoData }));
        expect(notice(words)).toBeVisible();
    },
);

it('the notice of the demo is there again for who signs in next', async () => {
    await visitAs(person, '/user-profile');
    const note = await screen.findByRole('note');
    await userEvent.click(within(note).getByRole('button', { name: en.ra.action.close }));
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: en.ra.auth.logout }));
    await signIn(person);
    await inside();
    expect(await screen.findByText(en.layout.demoBanner)).toBeVisible();
});
