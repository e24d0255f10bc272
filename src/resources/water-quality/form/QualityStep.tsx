import { useTranslate } from 'ra-core';
import { parameters, waters } from '../../../../contract/water-quality';
import { qualityName } from './fields';
import { NumberInput } from './NumberInput';
import { Line, Rows, Section } from './Section';
import { Mark, useMarks } from './useMarks';

/** What was measured in raw and in finished water: the lowest and the highest value of the day. */
export const QualityStep = () => {
    const translate = useTranslate();
    const marks = useMarks();
    const input = (name: string, label: string) => {
        const found = marks.filter(each => each.name === name);
        return (
            <NumberInput
                source={name}
                label={label}
                helperText={
                    found.length > 0 && (
                        <>
                            {found.map(({ mark }) => (
                                <Mark key={mark.side} mark={mark} />
                            ))}
                        </>
                    )
                }
            />
        );
    };
    return waters.map(water => (
        <Section key={water} title={`waterQuality.form.section.${water}`}>
            {parameters.map(parameter => (
                <Line key={parameter} name={translate(`waterQuality.form.parameter.${parameter}`)}>
                    <Rows pairs>
                        {input(qualityName(water, parameter, 'min'), 'waterQuality.form.short.min')}
                        {input(qualityName(water, parameter, 'max'), 'waterQuality.form.short.max')}
                    </Rows>
                </Line>
            ))}
        </Section>
    ));
};
