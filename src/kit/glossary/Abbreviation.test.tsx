import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { bn } from '../../../tests/support/words.bn';
import { en } from '../../../tests/support/words.en';
import { Abbreviation } from './Abbreviation';

it.each([
    ['en', en],
    ['bn', bn],
] as const)('an abbreviation says what it means under the pointer and with the focus, in %s', async (locale, words) => {
    const { short, full, text } = words.glossary.terms.LPCD;
    await showPart(<Abbreviation term="LPCD" />, { locale });
    const link = screen.getByRole('link', { name: short });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.tab();
    expect(link).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(full + text);
    expect(link).toHaveAccessibleDescription(`${full} ${text}`);
    await userEvent.keyboard('{Escape}');
    await userEvent.unhover(link);
    await userEvent.hover(link);
    expect(await screen.findByText(full)).toBeVisible();
});

it('an abbreviation leads to its entry in the glossary, by touch at the second tap', async () => {
    const places: string[] = [];
    await showPart(<Abbreviation term="DMA" />, { onLocation: ({ pathname, hash }) => places.push(pathname + hash) });
    const link = screen.getByRole('link', { name: 'DMA' });
    await userEvent.pointer({ keys: '[TouchA]', target: link });
    expect(await screen.findByText(en.glossary.terms.DMA.full)).toBeVisible();
    expect(places.at(-1)).toBe('/');
    await userEvent.pointer({ keys: '[TouchA]', target: link });
    expect(places.at(-1)).toBe('/glossary#DMA');
});
