import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatNumber } from '../../../contract/format';
import { useUnitName } from '../../i18n/useUnitName';
import { changeOf, meaningOf, type Change, type Meaning } from '../../../contract/change.rules';

interface DeltaProps {
    figure: AggregatedFigure;
    /** What a rise of this figure means. */
    rise: 'good' | 'bad' | 'neutral';
    /** In few words, for the eye; the whole sentence for the ear. */
    short?: boolean;
}

const same = { change: 'sameChange', lastYear: 'sameLastYear' } as const;
const arrows = { up: '▲', down: '▼', same: '=' } as const;
const colours: Record<Meaning, string> = { better: 'success.main', worse: 'warning.main', neutral: 'text.secondary' };

type LineProps = Pick<DeltaProps, 'rise' | 'short'> & { change: Change; than: 'change' | 'lastYear' };

const Line = ({ change, rise, short = false, than }: LineProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const meaning = meaningOf(change, rise);
    const size = `${formatNumber(change.size, locale, 1)} ${unitName(change.unit)}`;
    const sentence = [
        translate(`kit.${than}.${change.direction}`, { change: size }),
        change.perDay && change.direction !== 'same' ? translate('kit.perDay') : '',
        meaning === 'neutral' ? '' : ` (${translate(`kit.change.${meaning}`)})`,
    ].join('');
    return (
        <Box
            component="span"
            title={short ? sentence : undefined}
            sx={{
                color: colours[meaning],
                typography: short ? 'caption' : 'body2',
                lineHeight: short ? 1.3 : undefined,
                display: 'block',
            }}
        >
            <span aria-hidden>{arrows[change.direction]} </span>
            {short && (
                <span aria-hidden>
                    {translate(`kit.short.${change.direction === 'same' ? same[than] : than}`, { change: size })}
                </span>
            )}
            <Box component="span" sx={short ? visuallyHidden : undefined}>
                {sentence}
            </Box>
        </Box>
    );
};

/** The change against the period before and against the same one of last year: arrow and words, coloured by what it means. */
export const Delta = ({ figure, rise, short }: DeltaProps) => {
    if (figure.value === null) return null;
    const change = changeOf(figure, figure.previous, figure.unit);
    const sinceLastYear = changeOf(figure, figure.lastYear, figure.unit);
    return (
        <>
            {change && <Line change={change} rise={rise} short={short} than="change" />}
            {sinceLastYear && <Line change={sinceLastYear} rise={rise} short={short} than="lastYear" />}
        </>
    );
};
