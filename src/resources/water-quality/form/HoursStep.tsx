import { powerHours } from '../../../../contract/water-quality';
import { Doubt } from '../Doubt';
import { ComputedFigure, useDerivedFigures, useDoubts } from './Computed';
import { NumberInput } from './NumberInput';
import { Rows } from './Section';

/** What ran, and what stood still and why. */
export const HoursStep = () => {
    const { pumpRunHours, stopHours } = useDerivedFigures();
    const doubts = useDoubts();
    return (
        <>
            <ComputedFigure label="waterQuality.form.derived.pumpRunHours" value={pumpRunHours} unit="hours" />
            <Rows>
                {powerHours.map(name => (
                    <NumberInput key={name} source={`hours_${name}`} />
                ))}
            </Rows>
            <ComputedFigure label="waterQuality.form.derived.stopHours" value={stopHours} unit="hours" />
            <Doubt of="gridAndSheddingOverDay" doubts={doubts} />
        </>
    );
};
