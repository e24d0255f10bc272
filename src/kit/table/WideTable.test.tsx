import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { WideTable } from './WideTable';

it('keeps a heading that stays under what floats over the page, such as the buttons of a form on a phone', async () => {
    await showPart(
        <WideTable>
            <table>
                <thead>
                    <tr>
                        <th className="MuiTableCell-root MuiTableCell-head">Feature</th>
                    </tr>
                </thead>
            </table>
        </WideTable>,
    );
    const heading = screen.getByRole('columnheader', { name: 'Feature' });
    expect(getComputedStyle(heading).zIndex).toBe('3');
    expect(getComputedStyle(screen.getByRole('table').parentElement as Element).isolation).toBe('isolate');
});
