import type { ReactNode } from 'react';
import type { Filters, NarrowingPlace, PeriodKind, PlaceKey } from '../../../contract/filters';
import type { DayRange } from '../../../contract/period';
import { usePlaceNames } from '../form/usePlaceNames';
import { DaysForm } from './DaysForm';
import { DurationChoice } from './DurationChoice';
import { FilterChips, type FilterChipsProps } from './FilterChips';
import { PlaceChoices } from './PlaceChoices';
import { placeChoicesOf } from './places';

interface BarDeclaration {
    periods: readonly PeriodKind[];
    places: readonly PlaceKey[];
}
type BarFilters = Filters<BarDeclaration>;

export interface MoreFiltersProps {
    declaration: BarDeclaration;
    filters: BarFilters;
    onChange: (changes: Partial<BarFilters>) => void;
    /** The last complete day, around which a duration lies where no date is chosen. */
    lastDay?: string | null;
    /** The days that are shown where none are chosen. */
    shownDays?: DayRange;
    children?: ReactNode;
}

const PlaceFilters = ({ keys, ...props }: FilterChipsProps & { keys: readonly NarrowingPlace[] }) => (
    <>
        <PlaceChoices keys={keys} chosen={props.filters} onChange={props.onChange} />
        <FilterChips {...props} nameIn={usePlaceNames()} />
    </>
);

/** Of the bar, all but the months: durations, days, places, and chips for what is set. */
const MoreFilters = ({ lastDay, shownDays, children, ...props }: MoreFiltersProps) => {
    const { declaration, filters, onChange } = props;
    const { from, to } = filters;
    const places = placeChoicesOf(declaration.places);
    return (
        <>
            {declaration.periods.includes('duration') && (
                <DurationChoice filters={filters} lastDay={lastDay} onChange={onChange} />
            )}
            {declaration.periods.includes('range') && (
                <DaysForm
                    fields={['from', 'to']}
                    days={from || to ? { from, to } : { ...shownDays }}
                    onSubmit={onChange}
                />
            )}
            {children}
            {places.length > 0 ? <PlaceFilters {...props} keys={places} /> : <FilterChips {...props} />}
        </>
    );
};
export default MoreFilters;
