import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../../contract/format';
import type { MeanAndVariance } from '../../../contract/pressure';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { PlaceLink, usePlaceAddress } from '../kit/places';
import { limitIn } from './pressure';

const list = {
    m: 0,
    pl: 2.5,
    display: 'grid',
    columnGap: 3,
    rowGap: 0.5,
    gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
} as const;

/** The DMAs of which too few samples came, each by its name and with how many did. */
export const SilentCard = ({ query }: { query: CardQuery<MeanAndVariance> }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const addressOf = usePlaceAddress();
    const percent = (share: number) => formatNumber(Math.floor(100 * share), locale, 0);
    return (
        <Box id="silent" sx={{ scrollMarginTop: 72 }}>
            <CardFrame
                title={translate('reason.incomplete')}
                query={query}
                height={72}
                emptyOf={({ reporting, total }) =>
                    reporting === total ? { reason: translate('pressureAnalytics.silent.none') } : undefined
                }
            >
                {data => (
                    <>
                        <Typography sx={{ mb: 1 }}>
                            {translate('pressureAnalytics.silent.why', {
                                percent: percent(limitIn(data, 'completeness-minimum')),
                            })}
                        </Typography>
                        <Box component="ul" sx={list}>
                            {data.rows
                                .filter(({ score }) => score.value === null)
                                .map(({ id, completeness, ...names }) => (
                                    <li key={id}>
                                        <PlaceLink to={addressOf.dma(id)}>{nameOf(names)}</PlaceLink>
                                        {': '}
                                        {completeness === null
                                            ? translate('pressureAnalytics.silent.noSensor')
                                            : translate('pressureAnalytics.silent.measured', {
                                                  percent: percent(completeness),
                                              })}
                                    </li>
                                ))}
                        </Box>
                    </>
                )}
            </CardFrame>
        </Box>
    );
};
