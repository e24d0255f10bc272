import { useTranslate } from 'ra-core';
import type { Filters, PeriodKind, PlaceKey } from '../../../contract/filters';
import { durations } from '../../../contract/period';
import { Choice } from './Choice';
import { DaysForm } from './DaysForm';
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
}

/** Of the bar, all but the months: durations, days, and chips for what is set. */
const MoreFilters = ({ lastDay, ...props }: MoreFiltersProps) => {
    const translate = useTranslate();
    const { declaration, filters, onChange } = props;
    const { duration, date = lastDay ?? undefined, from, to } = filters;
    return (
        <>
            {declaration.periods.includes('duration') && (
                <>
                    <Choice
                        label={translate('kit.duration.label')}
                        value={duration}
                        onChange={next => onChange({ duration: next })}
                        options={durations.map(value => ({ value, label: translate(`kit.duration.${value}`) }))}
                    />
                    <DaysForm
                        fields={['date']}
                        days={{ date }}
                        max={lastDay ?? undefined}
                        onSubmit={chosen => onChange({ duration: duration ?? 'daily', ...chosen })}
                    />
                </>
            )}
            {declaration.periods.includes('range') && (
                <DaysForm fields={['from', 'to']} days={{ from, to }} onSubmit={onChange} />
            )}
            <FilterChips {...props} />
        </>
    );
};
export default MoreFilters;
