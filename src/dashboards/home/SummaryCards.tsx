import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Explained, WaterSummary } from '../../../contract/dashboard';
import { formatValue } from '../../i18n/format';
import type { CardQuery } from '../kit/CardFrame';
import { FigureCard } from '../kit/FigureCard';

const Share = ({ of, words }: { of: Explained | undefined; words: string }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    if (!of || of.figure.value === null) return null;
    return (
        <Typography variant="body2">
            {translate(words, { percent: formatValue(of.figure.value, of.figure.unit, locale) })}
        </Typography>
    );
};

const share = (of: Explained | undefined) => <Share of={of} words="dashboard.shareOfInput" />;

/** The figures on top of the dashboard. */
export const SummaryCards = ({ query }: { query: CardQuery<WaterSummary> }) => {
    const translate = useTranslate();
    return (
        <>
            <FigureCard
                label={translate('dashboard.waterVolume')}
                query={query}
                rise="neutral"
                explainedOf={data => data.systemInput.volume}
            />
            <FigureCard
                label={translate('dashboard.waterLoss')}
                query={query}
                rise="bad"
                explainedOf={data => data.waterLoss.volume}
                renderDetail={data => share(data.waterLoss.percent)}
            />
            <FigureCard
                label={translate('dashboard.nrwKsa')}
                query={query}
                rise="bad"
                explainedOf={data => data.nrwKsa.volume}
                renderDetail={data => share(data.nrwKsa.percent)}
            />
            <FigureCard
                label={translate('dashboard.nrwNonKsa')}
                query={query}
                rise="bad"
                explainedOf={data => data.nrwNonKsa.volume}
                renderDetail={data => share(data.nrwNonKsa.percent)}
            />
            <FigureCard
                label={translate('dashboard.loadFactor')}
                query={query}
                rise="neutral"
                explainedOf={data => data.loadFactor}
            />
            <FigureCard
                label={translate('dashboard.billed')}
                query={query}
                rise="good"
                explainedOf={data => data.billed}
                renderDetail={data => <Share of={data.collectionEfficiency} words="dashboard.collectedShare" />}
            />
        </>
    );
};
