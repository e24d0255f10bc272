import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { Report } from '../../../../contract/water-quality';
import { formatInstant } from '../../../../contract/format';
import { mergedValues, type Choice, type Difference, type Differences } from './merge.rules';
import { useFieldLabel } from './useFieldLabel';
import { useShownValue } from './useShownValue';
import type { FormValues } from './values.rules';

interface ChoiceProps {
    difference: Difference;
    value: Choice;
    onChange: (choice: Choice) => void;
}

const ChosenValues = ({ difference: { name, before, mine, theirs }, value, onChange }: ChoiceProps) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const shown = useShownValue(name);
    const option = (choice: Choice, label: string) => (
        <FormControlLabel value={choice} control={<Radio />} label={label} />
    );
    return (
        <FormControl component="fieldset">
            <FormLabel component="legend">{labelOf(name)}</FormLabel>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('waterQuality.form.conflict.before', { value: shown(before) })}
            </Typography>
            <RadioGroup name={`choice-${name}`} value={value} onChange={(_, choice) => onChange(choice as Choice)}>
                {option('mine', translate('waterQuality.form.conflict.mine', { value: shown(mine) }))}
                {option('theirs', translate('waterQuality.form.conflict.theirs', { value: shown(theirs) }))}
            </RadioGroup>
        </FormControl>
    );
};

const TakenSlot = ({ difference: { name, before, theirs } }: { difference: Difference }) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const shown = useShownValue(name);
    return (
        <Typography component="li" variant="body2">
            {translate('waterQuality.form.conflict.changed', {
                field: labelOf(name),
                before: shown(before),
                theirs: shown(theirs),
            })}
        </Typography>
    );
};

interface ConflictProps {
    /** The report as it is stored now. */
    current: Report;
    differences: Differences;
    onMerged: (values: FormValues) => void;
    /** Leaves it undecided, where that can wait. */
    onClose?: () => void;
}

/** Somebody else has saved first: what they changed, and for each field that both changed, whose value goes on. */
export const Conflict = ({ current, differences, onMerged, onClose }: ConflictProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [chosen, setChosen] = useState<Record<string, Choice>>({});
    const { conflicts, taken } = differences;
    const who = current.updatedBy?.name ?? translate('waterQuality.form.somebody');
    return (
        <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby="report-changed">
            <DialogTitle id="report-changed">{translate('waterQuality.form.conflict.title')}</DialogTitle>
            <DialogContent>
                <DialogContentText>
                    {translate('waterQuality.form.conflict.who', {
                        name: who,
                        at: formatInstant(current.updatedAt, locale),
                    })}
                </DialogContentText>
                {conflicts.map(difference => (
                    <ChosenValues
                        key={difference.name}
                        difference={difference}
                        value={chosen[difference.name] ?? 'mine'}
                        onChange={choice => setChosen({ ...chosen, [difference.name]: choice })}
                    />
                ))}
                {taken.length > 0 && (
                    <>
                        <Typography variant="h2" component="h3" sx={{ mt: 2 }}>
                            {translate('waterQuality.form.conflict.taken')}
                        </Typography>
                        <ul>
                            {taken.map(difference => (
                                <TakenSlot key={difference.name} difference={difference} />
                            ))}
                        </ul>
                    </>
                )}
                <Alert severity="info">{translate('waterQuality.form.conflict.notYet')}</Alert>
            </DialogContent>
            <DialogActions>
                {onClose && <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>}
                <Button variant="contained" onClick={() => onMerged(mergedValues(differences, chosen))}>
                    {translate('waterQuality.form.conflict.take')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
