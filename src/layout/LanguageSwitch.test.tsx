import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showPart } from '../../tests/support/page';
import { addWords } from '../providers/i18nProvider';
import { LanguageSwitch } from './LanguageSwitch';
import { Toasts } from './Toasts';

it('says once that words are lost, and reloads the page in the language that was asked for', async () => {
    const lost = new TypeError(
        'Failed to fetch dynamically imported module: https://nrw.example/assets/words.bn-old.js',
    );
    await addWords({ en: async () => ({ words: {} }), bn: () => Promise.reject(lost) });
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await showPart(
        <>
            <LanguageSwitch />
            <Toasts />
        </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByText(/the product has been updated/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(new URLSearchParams(location.search).get('lng')).not.toBe('bn');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(new URLSearchParams(location.search).get('lng')).toBe('bn');
    expect(screen.getByRole('button', { name: 'বাংলা' })).toBeVisible();
    reload.mockRestore();
});
