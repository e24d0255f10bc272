import { useTranslate } from 'ra-core';
import { CardCell } from '../kit/CardGrid';
import { PhoneSection } from '../kit/PhoneSection';
import type { CardQuery } from '../kit/CardFrame';
import type { WaterSummary } from '../../../contract/dashboard';
import { NrwSection } from './NrwSection';
import { ProductionCard } from './ProductionCard';
import { QualityCard } from './QualityCard';
import { LowConsumptionCard, LowPressureCard, LowSupplyCard } from './WorstCards';

/** The table of the water quality needs the more room of the two. */
const production = { md: 5, lg: 6 } as const;
const quality = { md: 7, lg: 6 } as const;
const third = { md: 4 } as const;

const cards = [
    { title: 'dashboard.production.title', span: production, Card: ProductionCard },
    { title: 'dashboard.quality.title', span: quality, Card: QualityCard },
    { title: 'dashboard.lowConsumption.title', span: third, Card: LowConsumptionCard },
    { title: 'dashboard.lowPressure.title', span: third, Card: LowPressureCard },
    { title: 'dashboard.lowSupply.title', span: third, Card: LowSupplyCard },
] as const;

/** The map, the tables and what else stands below the figures on top. */
const DashboardSections = ({ summary }: { summary: CardQuery<WaterSummary> }) => {
    const translate = useTranslate();
    return (
        <>
            <NrwSection summary={summary} />
            {cards.map(({ title, span, Card }) => (
                <CardCell key={title} span={span}>
                    <PhoneSection title={translate(title)}>
                        <Card />
                    </PhoneSection>
                </CardCell>
            ))}
        </>
    );
};
export default DashboardSections;
