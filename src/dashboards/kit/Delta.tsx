import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatNumber } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';
import { changeOf, meaningOf, type Change, type Meaning } from './change.rules';

interface DeltaProps {
    figure: AggregatedFigure;
    /** What a rise of this figure means. */
    rise: 'good' | 'bad' | 'neutral';
}

const arrows = { up: '▲', down: '▼', same: '=' } as const;
const colours: Record<Meaning, string> = { better: 'success.main', worse: 'error.main', neutral: 'text.secondary' };

const Line = ({ change, rise, than }: { change: Change; rise: DeltaProps['rise']; than: 'change' | 'lastYear' }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const meaning = meaningOf(change, rise);
    const size = `${formatNumber(change.size, locale, 1)} ${unitName(change.unit)}`;
    return (
        <Box component="span" sx={{ color: colours[meaning], fontSize: '0.875rem', display: 'block' }}>
            <span aria-hidden>{arrows[change.direction]} </span>
            {translate(`kit.${than}.${change.direction}`, { change: size })}
            {change.perDay && change.direction !== 'same' && translate('kit.perDay')}
            {meaning !== 'neutral' && ` (${translate(`kit.change.${meaning}`)})`}
        </Box>
    );
};

/** The change against the period before and against the same one of last year: arrow and words, coloured by what it means. */
export const Delta = ({ figure, rise }: DeltaProps) => {
    if (figure.value === null) return null;
    const change = changeOf(figure, figure.previous, figure.unit);
    const sinceLastYear = changeOf(figure, figure.lastYear, figure.unit);
    return (
        <>
            {change && <Line change={change} rise={rise} than="change" />}
            {sinceLastYear && <Line change={sinceLastYear} rise={rise} than="lastYear" />}
        </>
    );
};
