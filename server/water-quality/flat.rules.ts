import { inUnit } from '../../contract/columns/column';
import { completeness } from '../../contract/columns/parts';
import {
    qualityValueName,
    type OutOfRangeFlat,
    type QualityValueName,
    type ReportFlat,
} from '../../contract/columns/water-quality';
import { chemicals, parameters, waters, type OutOfRangeRow, type Report } from '../../contract/water-quality';
import type { Language } from '../lists/words';

const nameIn = ({ name, nameBn }: { name: string; nameBn: string }, language: Language) =>
    language === 'bn' ? nameBn : name;

const pumpsOf = ({ pumps }: Report) =>
    pumps.flatMap(({ linePressureBar, runHours }, index) => [
        [`pump${index + 1}PressureBar`, linePressureBar],
        [`pump${index + 1}RunHours`, runHours],
    ]);
const chemicalsOf = ({ chemicals: used, derived }: Report) =>
    chemicals.flatMap(chemical => [
        [`${chemical}Kg`, used[`${chemical}Kg`]],
        [`${chemical}MgL`, derived.doseMgL[chemical]],
    ]);
const qualitiesOf = ({ quality }: Report) =>
    waters.flatMap(water =>
        parameters.flatMap(parameter => [
            [`${qualityValueName(water, parameter)}Min`, quality[water][parameter].min],
            [`${qualityValueName(water, parameter)}Max`, quality[water][parameter].max],
        ]),
    );
const outOf = ({ outOfRange }: Report): QualityValueName[] | null => {
    const names = new Set(outOfRange.map(({ water, parameter }) => qualityValueName(water, parameter)));
    return names.size > 0 ? [...names] : null;
};
const changeOf = ({ abstracted: { meterChange: change } }: Report) => ({
    meterChange: change?.kind ?? null,
    meterMaximumM3: change?.kind === 'rollover' ? change.meterMaximumM3 : null,
    oldFinalReadingM3: change?.kind === 'replacement' ? change.oldFinalReadingM3 : null,
    newInitialReadingM3: change?.kind === 'replacement' ? change.newInitialReadingM3 : null,
});

/** A report as one row with everything in columns, its names in a language. */
export const flatReport = (report: Report, language: Language): ReportFlat =>
    ({
        name: report.name,
        productionUnit: nameIn(report.productionUnit, language),
        plantCode: report.productionUnit.code,
        reportDate: report.reportDate,
        previousReadingM3: report.abstracted.previousReadingM3,
        presentReadingM3: report.abstracted.presentReadingM3,
        ...changeOf(report),
        abstractedM3: report.derived.abstractedM3,
        ...report.treated,
        treatmentLossM3: report.derived.treatmentLossM3,
        pumpRunHours: report.derived.pumpRunHours,
        stopHours: report.derived.stopHours,
        ...report.hours,
        ...Object.fromEntries([...pumpsOf(report), ...chemicalsOf(report), ...qualitiesOf(report)]),
        outOfRange: report.outOfRange.length,
        outOfRangeValues: outOf(report),
        scadaM3: report.scada.volumeM3,
        scadaCompleteness: inUnit(report.scada.completeness, completeness),
        scadaDifferencePercent: report.scada.differencePercent,
        scadaOff: report.scada.off,
        doubts: report.doubts.length > 0 ? report.doubts : null,
        comments: report.comments,
        createdBy: report.createdBy?.name ?? null,
        createdAt: report.createdAt,
        updatedBy: report.updatedBy?.name ?? null,
        updatedAt: report.updatedAt,
    }) as ReportFlat;

/** A value outside its limits as one row. */
export const flatValue = ({ productionUnit, ...row }: OutOfRangeRow, language: Language): OutOfRangeFlat => ({
    ...row,
    productionUnit: nameIn(productionUnit, language),
});
