import { useTranslate } from 'ra-core';
import { powerHours, type Report } from '../../../../contract/water-quality';
import { formatNumber } from '../../../../contract/format';
import { useNumbers } from '../useNumbers';
import { Doubt } from '../Doubt';
import { Fact, Facts } from './Facts';
import { PaperTable } from './PaperTable';
import { Section } from './Section';

/** Pumped water pump by pump, and the hours that power was there or not. */
export const PowerSections = ({ report: { pumps, hours, derived, doubts } }: { report: Report }) => {
    const translate = useTranslate();
    const { locale, unitName, read } = useNumbers();
    const pumped = translate('waterQuality.section.pumped');
    const heads = [
        translate('waterQuality.pump'),
        translate('waterQuality.withUnit', { name: translate('waterQuality.linePressure'), unit: unitName('bar') }),
        translate('waterQuality.withUnit', { name: translate('waterQuality.runHours'), unit: unitName('hours') }),
    ];
    const rows = pumps.map(({ linePressureBar, runHours }, index) => ({
        key: String(index),
        name: formatNumber(index + 1, locale),
        cells: [read(linePressureBar), read(runHours)],
    }));
    return (
        <>
            <Section title={pumped}>
                <PaperTable label={pumped} heads={heads} rows={rows} />
            </Section>
            <Section title={translate('waterQuality.section.hours')} how="waterQuality.how.hours">
                <Facts>
                    <Fact label={translate('columns.waterQuality.pumpRunHours')} computed>
                        {read(derived.pumpRunHours, 'hours')}
                    </Fact>
                    {powerHours.map(source => (
                        <Fact key={source} label={translate(`columns.waterQuality.${source}`)}>
                            {read(hours[source], 'hours')}
                        </Fact>
                    ))}
                    <Fact label={translate('columns.waterQuality.stopHours')} computed>
                        {read(derived.stopHours, 'hours')}
                    </Fact>
                </Facts>
                <Doubt of="gridAndSheddingOverDay" doubts={doubts} />
            </Section>
        </>
    );
};
