import { useTranslate } from 'ra-core';
import { chemicals, type Report } from '../../../../contract/water-quality';
import { useNumbers } from '../useNumbers';
import { PaperTable } from './PaperTable';
import { Section } from './Section';

/** What was put into the water, and how much of it a litre got. */
export const ChemicalSection = ({ report }: { report: Report }) => {
    const translate = useTranslate();
    const { unitName, read, computed } = useNumbers();
    const title = translate('waterQuality.section.chemicals');
    const heads = [
        translate('waterQuality.chemical'),
        translate('waterQuality.withUnit', { name: translate('waterQuality.amount'), unit: unitName('kg') }),
        translate('waterQuality.withUnit', { name: translate('waterQuality.dose'), unit: unitName('mg/L') }),
    ];
    const rows = chemicals.map(chemical => ({
        key: chemical,
        name: translate(`columns.waterQuality.${chemical}Kg`),
        cells: [
            read(report.chemicals[`${chemical}Kg`]),
            <strong key="dose">{computed(report.derived.doseMgL[chemical], 'mg/L', false)}</strong>,
        ],
    }));
    return (
        <Section title={title} how="waterQuality.how.dose">
            <PaperTable label={title} heads={heads} rows={rows} />
        </Section>
    );
};
