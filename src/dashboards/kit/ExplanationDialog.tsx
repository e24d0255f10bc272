import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, usePermissions, useTranslate } from 'ra-core';
import { can, type Subject } from '../../../contract/access';
import type { AggregatedFigure, ErrorSource, Explanation } from '../../../contract/figure';
import { tidy } from '../../../contract/tidy';
import { formatExact, formatMonth, formatValue } from '../../../contract/format';
import { useUnitName } from '../../i18n/useUnitName';
import type { CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import type { TableColumn } from '../../kit/table/useCellText';
import { useName } from '../../kit/useName';
import { FigureNotes } from './FigureNotes';
import { joinExplanations } from './explanation.rules';

interface ExplanationDialogProps {
    /** The figure's name. */
    label: string;
    /** One for each figure of the card. */
    explanations: readonly Explanation[];
    /** Whose band and completeness are told first. */
    figure?: AggregatedFigure;
    open: boolean;
    onClose: () => void;
}

const Inputs = ({ inputs }: Pick<Explanation, 'inputs'>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return (
        <>
            <Typography variant="h2" component="h3" sx={{ mt: 2 }}>
                {translate('kit.inputsUsed')}
            </Typography>
            <ul>
                {inputs.map(({ name, value, unit }) => (
                    <li key={name}>
                        {translate(`quantity.${name}`)}:{' '}
                        {value === null
                            ? translate('reason.noData')
                            : `${formatValue(value, unit, locale)} ${unitName(unit)}`}
                    </li>
                ))}
            </ul>
        </>
    );
};

type SourceRow = ErrorSource & { id: string; source: string };

const Source = ({ row: { source, volumeM3 } }: CellProps<SourceRow>) => {
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return (
        <>
            {source}
            {volumeM3 !== 0 && (
                <Typography variant="caption" component="div" color="textSecondary">
                    {formatValue(volumeM3, 'm3', locale)} {unitName('m3')}
                </Typography>
            )}
        </>
    );
};
const sourceCells = { source: Source };

/** The sources of the band with their half-widths, so that a reader can redo the sum. */
const Sources = ({ sources }: { sources: readonly ErrorSource[] }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const m3 = (value: number) => formatValue(value, 'm3', locale);
    const title = translate('kit.errorSources');
    const shown: readonly TableColumn[] = [
        { source: 'source', kind: 'text', heading: translate('kit.errorSource'), place: 'phone' },
        { source: 'halfWidthM3', kind: 'number', unit: 'm3', heading: translate('kit.errorHalfWidth'), place: 'phone' },
        { source: 'variancePercent', kind: 'number', unit: '%', heading: translate('kit.errorShare'), place: 'phone' },
    ];
    const rows = sources.map((each): SourceRow => {
        const { kind, name } = each;
        const place = kind === 'uncovered' && name ? formatMonth(`${name}-01`, locale) : name;
        return { ...each, id: `${kind} ${name}`, source: translate(`errorSource.${kind}`, { name: place }) };
    });
    return (
        <>
            <Typography variant="h2" component="h3" sx={{ mt: 2 }}>
                {title}
            </Typography>
            <Typography sx={{ my: 1 }}>
                {translate('kit.errorSum', {
                    halfWidth: `${m3(Math.hypot(...sources.map(({ halfWidthM3 }) => halfWidthM3)))} ${unitName('m3')}`,
                })}
            </Typography>
            <FigureTable columns={{ name: 'errorSources', shown }} rows={rows} caption={title} cells={sourceCells} />
        </>
    );
};

const thresholds = '/settings/threshold-value';

const Constants = ({ constants }: Pick<Explanation, 'constants'>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const nameOf = useName();
    const { permissions } = usePermissions<Subject | undefined>();
    // People read shares in per cent, as all others stand here.
    const written = (value: number, unit: string) =>
        unit === 'share'
            ? `${formatExact(tidy(100 * value), locale)} %`
            : `${formatExact(value, locale)} ${unitName(unit)}`;
    return (
        <>
            <Typography variant="h2" component="h3" sx={{ mt: 2 }}>
                {translate('kit.thresholdsUsed')}
            </Typography>
            <ul>
                {constants.map(({ key, value, unit, ...names }) => (
                    <li key={key}>
                        {nameOf(names)}: {written(value, unit)}
                    </li>
                ))}
            </ul>
            {can(permissions, ['ThresholdValue'], 'view') && (
                <Link component={LinkBase} to={thresholds}>
                    {translate('kit.openThresholds')}
                </Link>
            )}
        </>
    );
};

/** The definition of a card's figures with the volumes that went in, what makes their band, and the constants in force. */
export default function ExplanationDialog({ label, explanations, figure, open, onClose }: ExplanationDialogProps) {
    const translate = useTranslate();
    const titleId = useId();
    const { codes, inputs, sources, constants } = joinExplanations(explanations);
    return (
        <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
            <DialogTitle id={titleId}>{label}</DialogTitle>
            <DialogContent>
                {figure && (
                    <Box sx={{ mb: 1.5 }}>
                        <FigureNotes figure={figure} />
                    </Box>
                )}
                {codes.map(code => (
                    <Typography key={code} sx={{ whiteSpace: 'pre-line', '& + &': { mt: 1.5 } }}>
                        {translate(`formula.${code}`)}
                    </Typography>
                ))}
                {inputs.length > 0 && <Inputs inputs={inputs} />}
                {sources.length > 0 && <Sources sources={sources} />}
                {constants.length > 0 && <Constants constants={constants} />}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('actionButtons.close')}</Button>
            </DialogActions>
        </Dialog>
    );
}
