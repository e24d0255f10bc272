import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../../tests/support/page';
import DayCalendar from './DayCalendar';

test.each([
    ['en', '14', '15', '16'],
    ['bn', '১৪', '১৫', '১৬'],
] as const)(
    'the calendar shows the chosen day and offers those that can be, in %s',
    async (locale, first, chosen, last) => {
        const onChoose = vi.fn();
        const calendar = <DayCalendar day="2026-11-15" min="2026-11-14" max="2026-11-16" onChoose={onChoose} />;
        await showPart(calendar, { locale });
        await screen.findByRole('gridcell', { name: chosen });
        expect(screen.getAllByRole('gridcell', { selected: true }).map(day => day.textContent)).toEqual([chosen]);
        const days = screen.getAllByRole('gridcell');
        const offered = days.filter(day => day instanceof HTMLButtonElement && !day.disabled);
        expect(offered.map(day => day.textContent)).toEqual([first, chosen, last]);
        await userEvent.click(screen.getByRole('gridcell', { name: last }));
        expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-16');
    },
);
