import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { Explained, WaterSummary } from '../../../contract/dashboard';
import { formatValue } from '../../i18n/format';
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

const Split = ({ nrw, nrwKsa, nrwNonKsa }: WaterSummary) => {
    const translate = useTranslate();
    const colors = useZoneColors();
    const [ksa, nonKsa] = sharesOf([nrwKsa.volume.figure.value, nrwNonKsa.volume.figure.value]);
    const { figure } = nrw.volume;
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
                    {figure.value !== null && (
                        <Delta value={figure.value} previous={figure.previous} unit={figure.unit} rise="bad" />
                    )}
                </Part>
            </Box>
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
