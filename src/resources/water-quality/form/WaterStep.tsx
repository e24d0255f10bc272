import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../../../contract/format';
import { Doubt } from '../Doubt';
import { ComputedFigure, useDerivedFigures, useDoubts } from './Computed';
import { pumps } from './fields';
import { MeterChange } from './MeterChange';
import { NumberInput } from './NumberInput';
import { ScadaWarning } from './ScadaWarning';
import { Line, Rows, Section } from './Section';
import { useReportStart } from './useReportStart';
import { same, type FormValue } from './values.rules';

const previousName = 'abstracted_previousReadingM3';

const PreviousReading = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const previous = useReportStart()?.previous;
    const value = useWatch({ name: previousName }) as FormValue;
    const source =
        previous && same(previousName, value, previous.readingM3)
            ? translate('waterQuality.form.fromReport', { day: formatDay(previous.reportDate, locale) })
            : undefined;
    return <NumberInput source={previousName} isRequired helperText={source} />;
};

/** Abstracted, treated and pumped water. */
export const WaterStep = () => {
    const translate = useTranslate();
    const { abstractedM3, treatmentLossM3 } = useDerivedFigures();
    const doubts = useDoubts();
    return (
        <>
            <Section title="waterQuality.form.section.abstracted">
                <MeterChange>
                    <Rows>
                        <PreviousReading />
                        <NumberInput source="abstracted_presentReadingM3" isRequired />
                    </Rows>
                </MeterChange>
                <ComputedFigure label="waterQuality.form.derived.abstractedM3" value={abstractedM3} unit="m3" />
            </Section>
            <Section title="waterQuality.form.section.treated">
                <Rows>
                    <NumberInput source="treated_treatedM3" />
                    <NumberInput source="treated_serviceM3" />
                </Rows>
                <ComputedFigure label="waterQuality.form.derived.treatmentLossM3" value={treatmentLossM3} unit="m3" />
                <Doubt of="treatedAboveAbstracted" doubts={doubts} />
                <ScadaWarning />
            </Section>
            <Section title="waterQuality.form.section.pumped">
                {pumps.map(pump => (
                    <Line key={pump} name={translate('waterQuality.form.pump', { number: pump + 1 })}>
                        <Rows pairs>
                            <NumberInput
                                source={`pumps_${pump}_linePressureBar`}
                                label="waterQuality.form.short.linePressureBar"
                            />
                            <NumberInput source={`pumps_${pump}_runHours`} label="waterQuality.form.short.runHours" />
                        </Rows>
                    </Line>
                ))}
            </Section>
        </>
    );
};
