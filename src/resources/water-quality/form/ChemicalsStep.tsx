import { chemicals } from '../../../../contract/water-quality';
import { ComputedFigure, useDerivedFigures } from './Computed';
import { NumberInput } from './NumberInput';
import { Rows } from './Section';

/** What was dosed, and how much of it came into each litre. */
export const ChemicalsStep = () => {
    const { doseMgL } = useDerivedFigures();
    return chemicals.map(chemical => (
        <Rows key={chemical} pairs>
            <NumberInput source={`chemicals_${chemical}Kg`} />
            <ComputedFigure
                label={`waterQuality.form.dose.${chemical}`}
                short="waterQuality.form.short.dose"
                value={doseMgL[chemical]}
                unit="mg/L"
            />
        </Rows>
    ));
};
