import { useState } from 'react';
import Tabs from '@mui/material/Tabs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { bn } from '../../../tests/support/words.bn';
import { en } from '../../../tests/support/words.en';
import { Abbreviation } from './Abbreviation';
import { Explained } from './Explained';
import { Hinted } from './Hinted';
import { HintedTab } from './HintedTab';

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

it('an abbreviation is a link where it stands first on the page, and plain words after that', async () => {
    await showPart(
        <>
            <h1>
                <Explained text="Pressure of DMAs" />
            </h1>
            <h2>
                <Explained text="NRW by DMA" />
            </h2>
        </>,
    );
    const linked = () => screen.getAllByRole('link').map(link => [link.closest('h1, h2')?.tagName, link.textContent]);
    expect(linked()).toEqual([
        ['H1', 'DMA'],
        ['H2', 'NRW'],
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'NRW by DMA' })).toBeVisible();
});

it('a control says what the abbreviation of its name means, under the pointer and with the focus', async () => {
    await showPart(
        <>
            <Hinted text="DMAs">
                <button type="button">DMAs</button>
            </Hinted>
            <Hinted text="Sectors">
                <button type="button">Sectors</button>
            </Hinted>
        </>,
    );
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(en.glossary.terms.DMA.full);
    expect(screen.getByRole('button', { name: 'DMAs' })).toHaveAccessibleDescription(/District metered area/);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Sectors' })).not.toHaveAccessibleDescription();
});

it('a tab says what the abbreviation of its name means with the focus, and is chosen as any other', async () => {
    const Chosen = () => {
        const [value, setValue] = useState('sectors');
        return (
            <Tabs value={value} onChange={(_, next: string) => setValue(next)}>
                <HintedTab value="sectors" label="Sectors" />
                <HintedTab value="dmas" label="DMAs" />
            </Tabs>
        );
    };
    await showPart(<Chosen />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Sectors' })).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{ArrowRight}');
    const tab = screen.getByRole('tab', { name: 'DMAs' });
    expect(tab).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(en.glossary.terms.DMA.full);
    expect(tab).toHaveAccessibleDescription(/District metered area/);
    await userEvent.keyboard('{Enter}');
    expect(tab).toHaveAttribute('aria-selected', 'true');
});
