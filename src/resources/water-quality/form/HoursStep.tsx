import { powerHours } from '../../../../contract/waterQuality';
import { Doubt } from '../Doubt';
import { Computed, useDerived, useDoubts } from './Computed';
import { NumberInput } from './NumberInput';
import { Rows } from './Section';

/** What ran, and what stood still and why. */
export const HoursStep = () => {
    const { pumpRunHours, stopHours } = useDerived();
    const doubts = useDoubts();
    return (
        <>
            <Computed label="waterQuality.form.derived.pumpRunHours" value={pumpRunHours} unit="hours" />
            <Rows>
                {powerHours.map(name => (
                    <NumberInput key={name} source={`hours_${name}`} />
                ))}
            </Rows>
            <Computed label="waterQuality.form.derived.stopHours" value={stopHours} unit="hours" />
            <Doubt of="gridAndSheddingOverDay" doubts={doubts} />
        </>
    );
};
