import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import ShareDialog from './ShareDialog';

it('asks once what a list is filtered by, however often the list behind it is drawn', async () => {
    let asked = 0;
    const file = async () => {
        asked += 1;
        return { path: '/nrw/api/v1/Threshold', title: 'Threshold values', filterText: 'Search chlorine' };
    };
    const Page = () => {
        const [, draw] = useState(0);
        return (
            <>
                <button onClick={() => draw(times => times + 1)}>Draw</button>
                <ShareDialog file={() => file()} onClose={() => undefined} />
            </>
        );
    };
    await showPart(<Page />);
    expect(await screen.findByText('Threshold values · Search chlorine')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Draw', hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Draw', hidden: true }));
    expect(asked).toBe(1);
});
