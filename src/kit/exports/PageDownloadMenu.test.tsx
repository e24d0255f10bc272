import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { PageDownloadMenu } from './PageDownloadMenu';
import { PicturesProvider } from './Pictures';

const table = (title: string) => ({ path: `/nrw/api/v1/${title}`, title, filterText: '' });

it('offers no PDF of a table that is longer than a PDF, and says why', async () => {
    const [long, short] = [table('Accounts'), table('DMAs')];
    await showPart(
        <PicturesProvider>
            <PageDownloadMenu
                page={{ title: 'Page' }}
                tables={[long, short]}
                rows={{ [long.path]: 5001, [short.path]: 5000 }}
            />
        </PicturesProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const group = (name: string) => screen.getByRole('group', { name });
    const entry = (name: string, format: string) => within(group(name)).getByRole('menuitem', { name: format });
    expect(entry('Accounts', 'PDF')).toHaveAttribute('aria-disabled', 'true');
    expect(group('Accounts')).toHaveAccessibleDescription('A PDF holds at most 5,000 rows; please choose Excel.');
    expect(entry('Accounts', 'Excel')).not.toHaveAttribute('aria-disabled');
    expect(entry('DMAs', 'PDF')).not.toHaveAttribute('aria-disabled');
    expect(group('DMAs')).not.toHaveAccessibleDescription();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Send by email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send by email' }));
    expect(dialog.getByRole('radio', { name: 'PDF' })).toBeDisabled();
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Excel' })).toBeChecked());
    expect(dialog.getByText('A PDF holds at most 5,000 rows; please choose Excel.')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Table' }));
    await userEvent.click(await screen.findByRole('option', { name: 'DMAs' }));
    const pdf = dialog.getByRole('radio', { name: 'PDF' });
    expect(pdf).toBeEnabled();
    await userEvent.click(pdf);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Table' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Accounts' }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Excel' })).toBeChecked());
});
