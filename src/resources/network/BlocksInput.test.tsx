import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { BlocksInput } from './BlocksInput';

it('takes a block of a tariff out by keys alone', async () => {
    const blocks = [
        { upToM3: 20, bdtPerM3: 18.5 },
        { upToM3: null, bdtPerM3: 25 },
    ];
    await showPart(
        <ResourceContextProvider value="settings/network/tariff">
            <Form record={{ blocks }}>
                <BlocksInput />
            </Form>
        </ResourceContextProvider>,
    );
    const [first] = await screen.findAllByRole('button', { name: 'Remove' });
    first.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1));
    expect(screen.getByDisplayValue('25')).toBeVisible();
    expect(screen.queryByDisplayValue('18.5')).toBeNull();
});
