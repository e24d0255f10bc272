import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Explained, WaterSummary } from '../../../contract/dashboard';
import { formatMonth, formatNumber, formatValue } from '../../i18n/format';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { Delta } from '../kit/Delta';
import { HowComputed } from '../kit/HowComputed';
import { useShown } from '../kit/useShown';
import { sharesOf } from './bars.rules';

type Zone = Pick<WaterSummary['nrw'], 'volume' | 'percent'>;

const contentHeight = 84;

const useZoneColors = () => {
    const { palette, lossRamp } = useTheme();
    return { ksa: palette.primary.main, nonKsa: lossRamp[2] };
};

const Percent = ({ of }: { of: Explained | undefined }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    if (!of || of.figure.value === null) return null;
    const percent = formatValue(of.figure.value, of.figure.unit, locale);
    return (
        <Box component="span" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
            {translate('dashboard.system.ofSupply', { percent })}
        </Box>
    );
};

const Part = ({ name, swatch, of, children }: { name: string; swatch?: string; of: Zone; children?: ReactNode }) => {
    const translate = useTranslate();
    const shown = useShown();
    const { figure } = of.volume;
    const { number, unit } =
        figure.value === null
            ? { number: translate(`reason.${figure.reason}`), unit: '' }
            : shown(figure.value, figure.unit);
    return (
        <Box
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', alignContent: 'start', columnGap: 1 }}
        >
            {swatch && <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.25, bgcolor: swatch }} />}
            <span>{name}</span>
            <Box component="span" sx={{ fontWeight: 600 }}>
                {number} {unit}
            </Box>
            <Percent of={of.percent} />
            {children}
        </Box>
    );
};

/** The month after the last closed one, as far as its bills tell. */
const Provisional = ({ from, covered, nrw, nrwPercent }: NonNullable<WaterSummary['provisional']>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useShown();
    if (nrw.value === null || nrwPercent.value === null || !nrwPercent.band95) return null;
    const { number, unit } = shown(nrw.value, nrw.unit);
    const [percent, low, high] = [nrwPercent.value, ...nrwPercent.band95].map(each => formatValue(each, '%', locale));
    return (
        <Typography variant="body2" sx={{ mt: 1 }}>
            {translate('dashboard.system.provisional', {
                month: formatMonth(from, locale),
                covered: formatNumber(Math.floor(100 * covered), locale, 0),
                volume: `${number} ${unit}`,
                percent,
                low,
                high,
            })}
        </Typography>
    );
};

const Split = ({ nrw, nrwKsa, nrwNonKsa, provisional }: WaterSummary) => {
    const translate = useTranslate();
    const colors = useZoneColors();
    const [ksa, nonKsa] = sharesOf([nrwKsa.volume.figure.value, nrwNonKsa.volume.figure.value]);
    return (
        <>
            <Box
                aria-hidden
                sx={{ display: 'flex', gap: '1px', height: 16, borderRadius: 0.5, overflow: 'hidden', mb: 1 }}
            >
                <Box sx={{ width: `${100 * ksa}%`, bgcolor: colors.ksa }} />
                <Box sx={{ width: `${100 * nonKsa}%`, bgcolor: colors.nonKsa }} />
            </Box>
            <Box
                component="ul"
                sx={{
                    m: 0,
                    p: 0,
                    listStyle: 'none',
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
                }}
            >
                <Part name={translate('dashboard.system.ksa')} swatch={colors.ksa} of={nrwKsa} />
                <Part name={`+ ${translate('dashboard.system.nonKsa')}`} swatch={colors.nonKsa} of={nrwNonKsa} />
                <Part name={`= ${translate('dashboard.system.system')}`} of={nrw}>
                    <Delta figure={nrw.volume.figure} rise="bad" />
                </Part>
            </Box>
            {provisional && <Provisional {...provisional} />}
        </>
    );
};

/** The NRW of the system as the sum of its two zones. */
export const SystemNrwCard = ({ query }: { query: CardQuery<WaterSummary> }) => {
    const translate = useTranslate();
    const label = translate('dashboard.system.title');
    const hows = ({ nrw }: WaterSummary) => [nrw.volume, nrw.percent].flatMap(part => (part ? [part.how] : []));
    return (
        <CardFrame
            title={label}
            query={query}
            height={contentHeight}
            footer={query.data ? <HowComputed label={label} hows={hows(query.data)} /> : ''}
        >
            {data => <Split {...data} />}
        </CardFrame>
    );
};
