import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import { useUnitName } from '../../i18n/useUnitName';
import type { TableColumn } from './useCellText';

/** The heading of a column with the unit that its cells are in. */
export const useHeading = () => {
    const translate = useTranslate();
    const unitName = useUnitName();
    return useCallback(
        (table: string, { source, label = source, heading, unit = '' }: TableColumn): string => {
            const words = heading ?? translate(`columns.${table}.${label}`);
            const name = unitName(unit);
            return name ? `${words} (${name})` : words;
        },
        [translate, unitName],
    );
};
