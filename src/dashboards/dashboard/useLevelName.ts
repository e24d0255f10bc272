import { useTranslate } from 'ra-core';
import type { ValueChain } from '../../../contract/dashboard';
import { useWord } from '../../i18n/useWord';

/** The name of a row of the value chain: its level, and which part of it. */
export const useLevelName = () => {
    const translate = useTranslate();
    const wordOf = useWord();
    return ({ level, part, outletMains }: ValueChain['rows'][number]): string => {
        const name = wordOf('chainLevel', level);
        if (part !== 'measured') return translate(`dashboard.part.${part}`, { level: name });
        return outletMains ? translate('dashboard.part.outletMains', { level: name }) : name;
    };
};
