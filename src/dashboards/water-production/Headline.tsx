import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatMl, formatNumber } from '../../../contract/format';
import type { Decrease, ProductionData, SourceKind } from '../../../contract/water-production';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { Delta } from '../kit/Delta';
import { FigureNotes } from '../kit/FigureNotes';
import { PlaceLink } from '../kit/places';
import { findingAddress } from './production';

interface HeadlineProps {
    query: CardQuery<ProductionData>;
    view: SourceKind;
    /** The finding that waits and misses most water; `undefined` while it is not known, null where none waits. */
    worst: Decrease | null | undefined;
}

const height = 72;

/** How much water came, of how much could have come. */
const useSentence = (view: SourceKind) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return ({ all }: ProductionData) => {
        const { m3PerDay, capacityM3PerDay, loadFactorPercent: load, volumeM3 } = all;
        if (m3PerDay === null)
            return translate('waterProductionAnalytics.sentence.unknown', {
                reason: volumeM3.value === null ? translate(`reason.${volumeM3.reason}`) : '',
            });
        const volume = formatMl(m3PerDay, locale);
        if (load.value === null || capacityM3PerDay === null)
            return translate(`waterProductionAnalytics.sentence.${view}.volume`, { volume });
        return translate(`waterProductionAnalytics.sentence.${view}.load`, {
            volume,
            percent: formatNumber(load.value, locale, 1),
            capacity: formatMl(capacityM3PerDay, locale),
        });
    };
};

const Fell = ({ worst, lastDay }: { worst: Decrease | null; lastDay: string | null }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    if (!worst) return <>{translate('waterProductionAnalytics.sentence.nothingFell')}</>;
    return (
        <>
            <PlaceLink to={findingAddress(worst, lastDay)}>{nameOf(worst)}</PlaceLink>{' '}
            {translate(`waterProductionAnalytics.sentence.${worst.changePercent === null ? 'fellUnknown' : 'fell'}`, {
                percent: formatNumber(Math.abs(worst.changePercent ?? 0), locale, 1),
                day: formatDay(worst.since, locale),
            })}
        </>
    );
};

/** The answer first: how much water came, of how much could have, and what fell. */
export const Headline = ({ query, view, worst }: HeadlineProps) => {
    const translate = useTranslate();
    const sentenceOf = useSentence(view);
    return (
        <CardFrame
            title={translate(`waterProductionAnalytics.headline.${view}`)}
            query={query}
            height={height}
            phoneHeight={100}
            emptyOf={({ to, rows }) =>
                to === null || rows.length === 0 ? { reason: translate('reason.noData') } : undefined
            }
            how={query.data?.how}
            figure={query.data?.all.volumeM3}
        >
            {data => (
                <>
                    <Typography sx={{ fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.3, mb: 0.5 }}>
                        {sentenceOf(data)}
                    </Typography>
                    {worst !== undefined && (
                        <Typography sx={{ mb: 0.5 }}>
                            <Fell worst={worst} lastDay={data.dataUntil} />
                        </Typography>
                    )}
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                        <Delta figure={data.all.volumeM3} rise="neutral" short />
                        <FigureNotes figure={data.all.volumeM3} unusual />
                    </Box>
                </>
            )}
        </CardFrame>
    );
};
