import { useTranslate } from 'ra-core';
import Typography from '@mui/material/Typography';
import type { Empty } from './CardFrame';

interface Rows {
    to: string | null;
    rows: readonly unknown[];
    total: number;
}

/** Why a card holds no rows: no month is closed, nothing is there, or nothing is wrong (`none`). */
export const useEmpty = (none?: string) => {
    const translate = useTranslate();
    const hint = <Typography variant="body2">{translate('kit.notYet')}</Typography>;
    return ({ to, rows, total }: Rows): Empty | undefined => {
        if (rows.length > 0) return undefined;
        if (to === null) return { reason: translate('reason.notBilledYet'), action: hint };
        if (total === 0 && none === undefined) return { reason: translate('reason.noData'), action: hint };
        return { reason: none ?? translate('reason.noData') };
    };
};
