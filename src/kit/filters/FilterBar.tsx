import { Suspense, useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { FilterDeclaration } from '../../../contract/filters';
import { periods } from '../../../contract/period';
import { figures, forms } from '../../i18n/catalogues';
import { page } from '../page/page';
import { Choice } from './Choice';
import type { MoreFiltersProps } from './MoreFilters';
import { placeChoicesOf, placesWidth } from './places';
import { useFilters } from './useFilters';

// It weighs more than the months, which are all that some pages need.
const MoreFilters = page(() => import('./MoreFilters'), figures, forms);

/** About as large as what follows. */
const rooms = {
    duration: { width: { xs: 320, sm: 600 }, height: { xs: 103, sm: 40 } },
    range: { width: { xs: 320, sm: 410 }, height: { xs: 96, sm: 40 } },
    places: { flex: placesWidth, height: { xs: 88, sm: 40 } },
};

interface FilterBarProps extends Pick<MoreFiltersProps, 'lastDay' | 'shownDays'> {
    declaration: FilterDeclaration;
    /** What else is chosen in it, before the places. */
    children?: ReactNode;
}

/** What a page is narrowed to: its period and places, and what is set of them as chips that take it back. */
export const FilterBar = ({ declaration, children, ...props }: FilterBarProps) => {
    const translate = useTranslate();
    const own = useMemo(
        () => ({ periods: declaration.periods ?? [], places: declaration.places ?? [] }),
        [declaration],
    );
    const [filters, setFilters] = useFilters(own);
    const offersPlaces = placeChoicesOf(own.places).length > 0;
    return (
        <Box
            role="group"
            aria-label={translate('kit.filters.label')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1,
                rowGap: 1.5,
                ...(offersPlaces && { flex: placesWidth }),
            }}
        >
            {own.periods.includes('month') && (
                <Choice
                    label={translate('kit.period.label')}
                    value={filters.period}
                    onChange={period => setFilters({ period })}
                    options={periods.map(value => ({ value, label: translate(`kit.period.${value}`) }))}
                />
            )}
            {(own.places.length > 0 || own.periods.some(kind => kind !== 'month')) && (
                <Suspense
                    fallback={
                        <>
                            {own.periods.map(
                                kind => kind !== 'month' && <Skeleton key={kind} variant="rounded" sx={rooms[kind]} />,
                            )}
                            {children}
                            {offersPlaces && <Skeleton variant="rounded" sx={rooms.places} />}
                        </>
                    }
                >
                    <MoreFilters declaration={own} filters={filters} onChange={setFilters} {...props}>
                        {children}
                    </MoreFilters>
                </Suspense>
            )}
        </Box>
    );
};
