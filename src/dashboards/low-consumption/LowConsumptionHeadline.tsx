import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../../contract/format';
import { BigFigure } from '../kit/FigureCard';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import type { MeterDmas } from './useMeterDmas';

const height = 96;

/** How much is expected to be lost, by how many accounts, and how many of them wait for somebody. */
export const LowConsumptionHeadline = ({ query }: { query: CardQuery<MeterDmas> }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const written = (count: number) => formatNumber(count, locale, 0);
    return (
        <CardFrame
            title={translate('fualtyMeterDetection.headline')}
            query={query}
            height={height}
            phoneHeight={220}
            emptyOf={({ to }) => (to === null ? { reason: translate('reason.notBilledYet') } : undefined)}
        >
            {({ totals }) => {
                const figures = [
                    ['lost', totals.lostBdt, 'BDT'],
                    ['lostVolume', totals.lostM3, 'm3'],
                    ['notBilled', totals.notBilledBdt, 'BDT'],
                ] as const;
                return (
                    <>
                        <Typography sx={{ mb: 1 }}>
                            {translate('fualtyMeterDetection.sentence', {
                                low: written(totals.low),
                                accounts: written(totals.accounts),
                                notBilled: written(totals.notBilled),
                                waiting: written(totals.waiting),
                            })}
                        </Typography>
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}>
                            {figures.map(([key, value, unit], index) => (
                                <Box key={key}>
                                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                        {translate(`fualtyMeterDetection.${key}`)}
                                    </Typography>
                                    <BigFigure
                                        figure={{ value, unit, completeness: 1 }}
                                        size={index === 0 ? 'h3' : 'h2'}
                                    />
                                </Box>
                            ))}
                        </Box>
                    </>
                );
            }}
        </CardFrame>
    );
};
