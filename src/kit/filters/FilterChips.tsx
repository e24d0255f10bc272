import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useLocale, useTranslate } from 'ra-core';
import { periodKeys, type PlaceKey } from '../../../contract/filters';
import { formatDay } from '../../../contract/format';
import { useDays } from '../useMonths';
import type { MoreFiltersProps } from './MoreFilters';

export interface FilterChipsProps extends Pick<MoreFiltersProps, 'declaration' | 'filters' | 'onChange'> {
    /** The name of a place by its id. */
    nameIn?: Partial<Record<PlaceKey, (id: string) => string>>;
}

const none = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, undefined]));

/** What is set and no pressed button says: each can be taken back, and all with the period. */
export const FilterChips = ({ declaration, filters, onChange, nameIn = {} }: FilterChipsProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const daysOf = useDays();
    const room = useRef<HTMLDivElement>(null);
    const { date, from, to } = filters;
    const chip = (key: string, name: string) => ({ label: `${translate(`kit.filters.${key}`)}: ${name}`, keys: [key] });
    const placeChip = (key: PlaceKey, value: string) =>
        key === 'ksa'
            ? { label: translate(`kit.filters.zone.${value}`), keys: [key] }
            : chip(key, nameIn[key]?.(value) ?? value);
    const chips = [
        ...(from && to ? [{ label: daysOf({ from, to }), keys: ['from', 'to'] }] : []),
        ...(date ? [chip('date', formatDay(date, locale))] : []),
        ...declaration.places.flatMap(key => (filters[key] ? [placeChip(key, filters[key])] : [])),
    ];
    // The button that was pressed goes; the keyboard goes on from here.
    const clear = (keys: readonly string[]) => {
        onChange(none(keys));
        room.current?.focus();
    };
    return (
        <Box
            ref={room}
            tabIndex={-1}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                maxWidth: '100%',
                '&:empty': { display: 'none' },
            }}
        >
            {chips.map(({ label, keys }) => (
                <Chip
                    key={keys[0]}
                    label={label}
                    aria-label={translate('kit.filters.remove', { filter: label })}
                    onClick={() => clear(keys)}
                    onDelete={() => clear(keys)}
                />
            ))}
            {chips.length > 0 && (
                <Button
                    size="small"
                    onClick={() =>
                        clear([...declaration.periods.flatMap(kind => periodKeys[kind]), ...declaration.places])
                    }
                >
                    {translate('kit.filters.clear')}
                </Button>
            )}
        </Box>
    );
};
