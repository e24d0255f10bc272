import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { PageHeader } from './PageHeader';

it('names the months, the last day of data and how many DMAs report', async () => {
    const range = { from: '2026-08-01', to: '2026-11-01' };
    await showPart(
        <PageHeader title="Dashboard" range={range} dataUntil="2026-11-19" reporting={{ reporting: 58, total: 60 }} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.getByText(/^August 2026 to October 2026/)).toHaveTextContent(
        /^August 2026 to October 2026 · Data until 19 Nov 2026 · 58 of 60 DMAs reporting$/,
    );
});

it('says to which day bills are closed, where nothing else makes its figures', async () => {
    const range = { from: '2026-10-01', to: '2026-11-01' };
    await showPart(<PageHeader title="Consumption analytics" range={range} billsUntil="2026-10-31" />);
    expect(screen.getByText(/^October 2026/)).toHaveTextContent(/^October 2026 · Bills closed to 31 Oct 2026$/);
});

it('says since when figures are being recomputed', async () => {
    await showPart(<PageHeader title="Dashboard" recomputingSince="2026-11-20T04:42:00Z" />);
    expect(screen.getByText(/^Recomputing since 20 Nov 2026, 10:42/)).toBeVisible();
});

it('keeps no empty line on a phone under the title of one month of bills', async () => {
    const { innerWidth, innerHeight } = window;
    const page = (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM;
    page.setViewport({ width: 360, height: 740 });
    try {
        const roomOf = async (isShort: boolean) => {
            const { container, unmount } = await showPart(
                <PageHeader title="Consumption analytics" billsUntil={null} isShort={isShort} />,
            );
            const room = getComputedStyle(container.querySelector('.MuiTypography-body2')!).minHeight;
            unmount();
            return room;
        };
        expect(await roomOf(true)).toBe('24px');
        expect(await roomOf(false)).toBe('40px');
    } finally {
        page.setViewport({ width: innerWidth, height: innerHeight });
    }
});
