import type { Filters, PeriodKind, PlaceKey } from '../../../contract/filters';
import type { DayRange } from '../../../contract/period';
import { DaysForm } from './DaysForm';
import { DurationChoice } from './DurationChoice';
import { FilterChips } from './FilterChips';

interface BarDeclaration {
    periods: readonly PeriodKind[];
    places: readonly PlaceKey[];
}
type BarFilters = Filters<BarDeclaration>;

export interface MoreFiltersProps {
    declaration: BarDeclaration;
    filters: BarFilters;
    onChange: (changes: Partial<BarFilters>) => void;
    /** Names of places by id. */
    names?: Partial<Record<PlaceKey, ReadonlyMap<string, string>>>;
    /** The last complete day, around which a duration lies where no date is chosen. */
    lastDay?: string | null;
    /** The days that are shown where none are chosen. */
    shownDays?: DayRange;
}

/** Of the bar, all but the months: durations, days, and chips for what is set. */
const MoreFilters = ({ lastDay, shownDays, ...props }: MoreFiltersProps) => {
    const { declaration, filters, onChange } = props;
    const { from, to } = filters;
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
            <FilterChips {...props} />
        </>
    );
};
export default MoreFilters;
