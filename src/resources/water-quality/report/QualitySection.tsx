import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import {
    parameters,
    qualityUnits,
    type OutOfRange,
    type Parameter,
    type QualityLimits,
    type Report,
    type Water,
} from '../../../../contract/water-quality';
import { useWord } from '../../../i18n/useWord';
import { none, useNumbers } from '../useNumbers';
import { markOf } from './marks.rules';
import { PaperTable } from './PaperTable';
import { Section } from './Section';

/** A reading outside its limits has a sign, a colour and the words. */
const Reading = ({ value, mark }: { value: number | null; mark?: OutOfRange }) => {
    const translate = useTranslate();
    const { read } = useNumbers();
    if (!mark) return read(value);
    const limit = read(mark.limit);
    return (
        <Box component="span" sx={{ color: 'error.main' }}>
            <Box component="span" sx={{ fontWeight: 600, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
                <WarningIcon fontSize="inherit" aria-hidden />
                {read(value)}
            </Box>
            <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
                {translate(mark.side === 'low' ? 'waterQuality.below' : 'waterQuality.above', { limit })}
            </Box>
        </Box>
    );
};

const useRange = () => {
    const translate = useTranslate();
    const { read } = useNumbers();
    return ({ lowest, highest }: QualityLimits[Water][Parameter]): string => {
        if (lowest === null && highest === null) return none;
        if (lowest === null) return translate('waterQuality.atMost', { limit: read(highest) });
        if (highest === null) return translate('waterQuality.atLeast', { limit: read(lowest) });
        return translate('waterQuality.between', { lowest: read(lowest), highest: read(highest) });
    };
};

/** The quality of one water, with the limits in force. */
export const QualitySection = ({ report, water }: { report: Report; water: Water }) => {
    const translate = useTranslate();
    const wordOf = useWord();
    const rangeOf = useRange();
    const { unitName } = useNumbers();
    const title = translate(`waterQuality.section.${water}`);
    const readings = report.quality[water];
    const nameOf = (parameter: Parameter) =>
        parameter === 'ph'
            ? wordOf('qualityParameter', parameter)
            : translate('waterQuality.withUnit', {
                  name: wordOf('qualityParameter', parameter),
                  unit: unitName(qualityUnits[parameter]),
              });
    const reading = (parameter: Parameter, end: 'min' | 'max') => (
        <Reading
            key={end}
            value={readings[parameter][end]}
            mark={markOf(report.outOfRange, { water, parameter, end }, readings)}
        />
    );
    const limits = report.limits[water];
    // Raw water mostly has none.
    const limited = parameters.some(each => limits[each].lowest !== null || limits[each].highest !== null);
    const rows = parameters.map(parameter => ({
        key: parameter,
        name: nameOf(parameter),
        cells: [reading(parameter, 'min'), reading(parameter, 'max'), ...(limited ? [rangeOf(limits[parameter])] : [])],
    }));
    const heads = ['parameter', 'min', 'max', ...(limited ? ['limits'] : [])];
    return (
        <Section title={title} how={limited ? 'waterQuality.how.limits' : undefined}>
            <PaperTable label={title} heads={heads.map(head => translate(`waterQuality.head.${head}`))} rows={rows} />
        </Section>
    );
};
