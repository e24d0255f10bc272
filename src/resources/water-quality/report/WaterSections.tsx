import { useTranslate } from 'ra-core';
import type { Report } from '../../../../contract/water-quality';
import { useWord } from '../../../i18n/useWord';
import { useNumbers } from '../useNumbers';
import { Doubt } from '../Doubt';
import { Fact, Facts } from './Facts';
import { ScadaNote } from './ScadaNote';
import { Section } from './Section';

const MeterChangeNote = ({ report: { abstracted } }: { report: Report }) => {
    const translate = useTranslate();
    const wordOf = useWord();
    const { read } = useNumbers();
    const change = abstracted.meterChange;
    if (!change) return null;
    return (
        <>
            <Fact label={translate('columns.waterQuality.meterChange')}>{wordOf('meterChange', change.kind)}</Fact>
            {change.kind === 'rollover' ? (
                <Fact label={translate('columns.waterQuality.meterMaximumM3')}>
                    {read(change.meterMaximumM3, 'm3')}
                </Fact>
            ) : (
                <>
                    <Fact label={translate('columns.waterQuality.oldFinalReadingM3')}>
                        {read(change.oldFinalReadingM3, 'm3')}
                    </Fact>
                    <Fact label={translate('columns.waterQuality.newInitialReadingM3')}>
                        {read(change.newInitialReadingM3, 'm3')}
                    </Fact>
                </>
            )}
        </>
    );
};

/** Abstracted and treated water, beside what SCADA says of it. */
export const WaterSections = ({ report }: { report: Report }) => {
    const translate = useTranslate();
    const { read } = useNumbers();
    const { abstracted, treated, derived } = report;
    return (
        <>
            <Section title={translate('waterQuality.section.abstracted')} how="waterQuality.how.abstracted">
                <Facts>
                    <Fact label={translate('columns.waterQuality.previousReadingM3')}>
                        {read(abstracted.previousReadingM3, 'm3')}
                    </Fact>
                    <Fact label={translate('columns.waterQuality.presentReadingM3')}>
                        {read(abstracted.presentReadingM3, 'm3')}
                    </Fact>
                    <MeterChangeNote report={report} />
                    <Fact label={translate('columns.waterQuality.abstractedM3')} computed>
                        {read(derived.abstractedM3, 'm3')}
                    </Fact>
                </Facts>
            </Section>
            <Section title={translate('waterQuality.section.treated')} how="waterQuality.how.treated">
                <Facts>
                    <Fact label={translate('columns.waterQuality.treatedM3')}>{read(treated.treatedM3, 'm3')}</Fact>
                    <Fact label={translate('columns.waterQuality.serviceM3')}>{read(treated.serviceM3, 'm3')}</Fact>
                    <Fact label={translate('columns.waterQuality.treatmentLossM3')} computed>
                        {read(derived.treatmentLossM3, 'm3')}
                    </Fact>
                </Facts>
                <Doubt of="treatedAboveAbstracted" doubts={report.doubts} />
                <ScadaNote scada={report.scada} />
            </Section>
        </>
    );
};
