import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Explained, WaterSummary } from '../../../contract/dashboard';
import { formatValue } from '../../i18n/format';
import { CardCell } from '../kit/CardGrid';
import type { CardQuery } from '../kit/CardFrame';
import { FigureCard } from '../kit/FigureCard';
import { isAmount } from '../kit/change.rules';
import { DaysShown } from '../kit/DaysShown';
import { Sparkline } from '../kit/Sparkline';
import { useShown } from '../kit/useShown';

type Month = WaterSummary['trend'][number];
interface CardProps {
    query: CardQuery<WaterSummary>;
}

/** Half of a card's row on a tablet, a third beside the sidebar, a sixth on a wide screen. */
const span = { narrow: 6, md: 4, xl: 2 } as const;

const Share = ({ of }: { of: Explained | undefined }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    if (!of || of.figure.value === null) return null;
    const { value, unit, band95 } = of.figure;
    const [percent, low, high] = [value, ...(band95 ?? [])].map(each => formatValue(each, unit, locale));
    return (
        <Typography variant="body2">
            {translate('dashboard.shareOfInput', { percent })}{' '}
            {band95 && translate('dashboard.bandPercent', { low, high })}
        </Typography>
    );
};

const Collected = ({ collected, collectionEfficiency }: WaterSummary) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useShown();
    const [paid, share] = [collected.figure, collectionEfficiency.figure];
    if (paid.value === null || share.value === null) return null;
    const { number, unit } = shown(paid.value, paid.unit);
    const percent = formatValue(share.value, share.unit, locale);
    return (
        <Typography variant="body2">{translate('dashboard.collected', { amount: number, unit, percent })}</Typography>
    );
};

const Trend = ({
    title,
    trend,
    unit,
    of,
}: {
    title: string;
    trend: Month[];
    unit: string;
    of: readonly { label: string; key: Exclude<keyof Month, 'month' | 'days'> }[];
}) => {
    const translate = useTranslate();
    const amount = isAmount(unit);
    const perDay = (label: string) => (amount ? translate('kit.trend.perDay', { name: label }) : label);
    const valueOf = (month: Month, key: (typeof of)[number]['key']) => {
        const value = month[key];
        return amount && value !== null ? value / month.days : value;
    };
    return (
        <Sparkline
            title={perDay(title)}
            months={trend.map(({ month }) => month)}
            lines={of.map(({ label, key }) => ({
                label: perDay(label),
                unit,
                values: trend.map(month => valueOf(month, key)),
            }))}
        />
    );
};

const volumeCards = [
    { name: 'dashboard.waterVolume', card: 'systemInput', trend: 'systemInputM3', rise: 'neutral' },
    { name: 'dashboard.waterLoss', card: 'waterLoss', trend: 'waterLossM3', rise: 'bad' },
    { name: 'dashboard.nrwKsa', card: 'nrwKsa', trend: 'nrwKsaM3', rise: 'bad' },
    { name: 'dashboard.nrwNonKsa', card: 'nrwNonKsa', trend: 'nrwNonKsaM3', rise: 'bad' },
] as const;

const VolumeCard = ({ query, name, card, trend, rise }: CardProps & (typeof volumeCards)[number]) => {
    const label = useTranslate()(name);
    return (
        <FigureCard
            label={label}
            query={query}
            rise={rise}
            explainedOf={data => data[card].volume}
            alsoOf={data => [data[card].percent]}
            renderDetail={data => <Share of={data[card].percent} />}
            renderSparkline={data => <Trend title={label} trend={data.trend} unit="m3" of={[{ label, key: trend }]} />}
        />
    );
};

const LoadFactorCard = ({ query }: CardProps) => {
    const label = useTranslate()('dashboard.loadFactor');
    return (
        <FigureCard
            label={label}
            query={query}
            rise="neutral"
            explainedOf={data => data.loadFactor}
            renderDetail={({ operating }) => operating && <DaysShown {...operating} />}
            renderSparkline={data => (
                <Trend title={label} trend={data.trend} unit="%" of={[{ label, key: 'loadFactorPercent' }]} />
            )}
        />
    );
};

const MoneyCard = ({ query }: CardProps) => {
    const translate = useTranslate();
    const label = translate('dashboard.billed');
    const lines = [
        { label: translate('dashboard.billedAmount'), key: 'billedBdt' },
        { label: translate('dashboard.collectedAmount'), key: 'collectedBdt' },
    ] as const;
    return (
        <FigureCard
            label={label}
            query={query}
            rise="good"
            explainedOf={data => data.billed}
            alsoOf={data => [data.collected, data.collectionEfficiency]}
            renderDetail={data => <Collected {...data} />}
            renderSparkline={data => <Trend title={label} trend={data.trend} unit="BDT" of={lines} />}
        />
    );
};

/** The six figures on top of the dashboard. */
export const SummaryCards = ({ query }: CardProps) => (
    <>
        {volumeCards.map(card => (
            <CardCell key={card.name} span={span}>
                <VolumeCard query={query} {...card} />
            </CardCell>
        ))}
        <CardCell span={span}>
            <LoadFactorCard query={query} />
        </CardCell>
        <CardCell span={span}>
            <MoneyCard query={query} />
        </CardCell>
    </>
);
