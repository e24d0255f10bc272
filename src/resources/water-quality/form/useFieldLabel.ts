import { useCallback } from 'react';
import { useTranslate } from 'ra-core';

/** A field in the words of the paper form, with the place it has there: "Pump 2, run hours". */
export const useFieldLabel = () => {
    const translate = useTranslate();
    return useCallback(
        (name: string): string => {
            const [group, part = '', parameter = '', side = ''] = name.split('_');
            if (group === 'pumps')
                return translate(`waterQuality.form.pumpField.${parameter}`, { number: Number(part) + 1 });
            if (group === 'quality')
                return translate(`waterQuality.form.qualityField.${side}`, {
                    water: translate(`waterQuality.form.section.${part}`),
                    parameter: translate(`waterQuality.form.parameter.${parameter}`),
                });
            return translate(`waterQuality.form.label.${name.split('_').at(-1)}`);
        },
        [translate],
    );
};
