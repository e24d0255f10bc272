import { useCallback } from 'react';
import { useTranslate } from 'ra-core';

/** A unit's name in the language; a unit of the utility's own stays as written. */
export const useUnitName = () => {
    const translate = useTranslate();
    return useCallback((unit: string) => (unit ? translate(`unit.${unit}`, { _: unit }) : ''), [translate]);
};
