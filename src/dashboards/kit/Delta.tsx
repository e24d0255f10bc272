import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';
import { changeOf, meaningOf, type Meaning } from './change.rules';

interface DeltaProps {
    value: number;
    previous: number | null | undefined;
    unit: string;
    /** What a rise of this figure means. */
    rise: 'good' | 'bad' | 'neutral';
}

const arrows = { up: '▲', down: '▼', same: '=' } as const;
const colours: Record<Meaning, string> = { better: 'success.main', worse: 'error.main', neutral: 'text.secondary' };

/** The change against the previous period: arrow and words, coloured by what it means. */
export const Delta = ({ value, previous, unit, rise }: DeltaProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const change = changeOf(value, previous, unit);
    if (!change) return null;
    const meaning = meaningOf(change, rise);
    const size = `${formatNumber(change.size, locale, 1)} ${unitName(change.unit)}`;
    return (
        <Box component="span" sx={{ color: colours[meaning], fontSize: '0.875rem' }}>
            <span aria-hidden>{arrows[change.direction]} </span>
            {translate(`kit.change.${change.direction}`, { change: size })}
            {meaning !== 'neutral' && ` (${translate(`kit.change.${meaning}`)})`}
        </Box>
    );
};
