import { Suspense, useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { FilterDeclaration } from '../../../contract/filters';
import { periods } from '../../../contract/period';
import { figures, forms } from '../../i18n/catalogues';
import { page } from '../page/page';
import { Choice } from './Choice';
import type { MoreFiltersProps } from './MoreFilters';
import { useFilters } from './useFilters';

// It weighs more than the months, which are all that some pages need.
const MoreFilters = page(() => import('./MoreFilters'), figures, forms);

interface FilterBarProps extends Pick<MoreFiltersProps, 'names' | 'lastDay' | 'shownDays'> {
    declaration: FilterDeclaration;
}

/** What a page is narrowed to: its period, which is chosen here, and all else that is set as chips that take it back. */
export const FilterBar = ({ declaration, ...props }: FilterBarProps) => {
    const translate = useTranslate();
    const own = useMemo(
        () => ({ periods: declaration.periods ?? [], places: declaration.places ?? [] }),
        [declaration],
    );
    const [filters, setFilters] = useFilters(own);
    return (
        <Box
            role="group"
            aria-label={translate('kit.filters.label')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5 }}
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
                <Suspense fallback={<Skeleton variant="rounded" width={320} height={40} />}>
                    <MoreFilters declaration={own} filters={filters} onChange={setFilters} {...props} />
                </Suspense>
            )}
        </Box>
    );
};
