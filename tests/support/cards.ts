import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** A card of a page by its title. */
export const card = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('region', { name });

/** The rows of a card's table, once they are there. */
export const rowsOf = async (name: string | RegExp): Promise<HTMLElement[]> => {
    const found = await card(name);
    await waitFor(() => expect(within(found).getAllByRole('row').length).toBeGreaterThan(1));
    return within(found).getAllByRole('row').slice(1);
};
