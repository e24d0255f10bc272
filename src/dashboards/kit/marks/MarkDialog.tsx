import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import * as paths from '../../../../contract/paths';
import { exclusionReasons, type ExclusionReason } from '../../../../contract/series';
import type { Problem } from '../../../../contract/wire';
import { FormKeeper } from '../../../kit/form/FormKeeper';
import { LeavingGuard } from '../../../kit/form/LeavingGuard';
import { useLeaving } from '../../../kit/form/useLeaving';
import { messageOf } from '../../../kit/messageOf';
import { DateInput } from '../../../kit/pickers/DateInput';
import { lastDay } from '../../../kit/pickers/typed-text.rules';
import { useFigures } from '../../../kit/useFigures';
import type { DataProvider } from '../../../providers/dataProvider';
import type { OneSeries } from '../series';
import type { MarkedChart } from './MarkButton';
import { MarkList } from './MarkList';
import { useSeriesName } from './useSeriesName';

const longestNote = 500;
const fields = ['from', 'to'] as const;

/** What the server says of a field, else of the whole. */
const codeOf = (error: Error): string => {
    const { errors = {} } = error instanceof HttpError ? ((error.body ?? {}) as Partial<Problem>) : {};
    return Object.values(errors)[0] ?? messageOf(error);
};

/** By what else is measured there, also where a chart is of one of them alone. */
const isAtPlaceOf = (one: OneSeries) => (other: OneSeries) =>
    other.entityType === one.entityType && other.entityCode === one.entityCode;

interface MarkDialogProps extends MarkedChart {
    note: string;
    onNote: (note: string) => void;
    /** Goes out of sight, to come back with the note that was begun. */
    onHide: () => void;
    onClose: () => void;
}

/** Marks a period of a chart's series as not normal, beside those that are. */
const MarkDialog = ({ about, codes, days, note, onNote, onHide, onClose }: MarkDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<DataProvider>();
    const [titleId, reasonId, formId] = [useId(), useId(), useId()];
    const nameOf = useSeriesName();
    const { data: all, error: unread, refetch } = useFigures(paths.series.list, {});
    const [code, setCode] = useState(codes[0]);
    const [reason, setReason] = useState<ExclusionReason>('works');
    const form = useForm<{ from: string; to: string }>({ defaultValues: { from: '', to: '', ...days } });
    const save = useMutation({
        mutationFn: (sent: { from: string; to: string; note: string }) =>
            dataProvider.markPeriod(code, { ...sent, reason }),
        onSuccess: (_, { note: sent, ...period }) => {
            notify('marks.saved', { type: 'success' });
            // What was typed while it was sent is of the next one.
            if (note.trim() === sent) onNote('');
            form.reset(period);
            refresh();
        },
    });
    const submit = form.handleSubmit(period => {
        const empty = fields.filter(field => period[field] === '');
        for (const field of empty) form.setError(field, { message: 'error.required' });
        if (empty.length === 0) save.mutate({ ...period, note: note.trim() });
    });
    const { isDirty } = form.formState;
    const { leave, question } = useLeaving(() => note !== '' || isDirty, onClose);
    const close = (_: object, why: string) => {
        if (!save.isPending && why !== 'backdropClick') leave();
    };
    return (
        <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
            <DialogTitle id={titleId}>{translate('marks.markOf', { about })}</DialogTitle>
            <DialogContent>
                {save.error && (
                    <Alert severity="error" sx={{ mb: 2 }}>
                        {translate(codeOf(save.error))}
                    </Alert>
                )}
                <FormProvider {...form}>
                    <FormKeeper filled={note !== ''} />
                    <Box component="form" id={formId} noValidate onSubmit={event => void submit(event)}>
                        {all ? (
                            <TextField
                                select
                                label={translate('marks.series')}
                                value={code}
                                onChange={event => setCode(event.target.value)}
                                size="small"
                                fullWidth
                                sx={{
                                    mt: 1,
                                    mb: 2,
                                    '& .MuiInputBase-input.MuiSelect-select': { whiteSpace: 'normal' },
                                }}
                            >
                                {all
                                    .filter(each => codes.includes(each.code))
                                    .toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
                                    .map(each => (
                                        <MenuItem key={each.code} value={each.code}>
                                            {nameOf(each, all.filter(isAtPlaceOf(each)))}
                                        </MenuItem>
                                    ))}
                            </TextField>
                        ) : unread ? (
                            <Alert
                                severity="error"
                                sx={{ mb: 2 }}
                                action={
                                    <Button onClick={() => void refetch()}>
                                        {translate('actionButtons.tryAgain')}
                                    </Button>
                                }
                            >
                                {translate(messageOf(unread))}
                            </Alert>
                        ) : (
                            <Skeleton variant="rounded" height={40} sx={{ mt: 1, mb: 2 }} />
                        )}
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
                            {fields.map(field => (
                                <DateInput
                                    key={field}
                                    source={field}
                                    label={`kit.filters.${field}`}
                                    size="small"
                                    helperText={false}
                                    clearable={false}
                                    sx={{ width: 180, m: 0 }}
                                    {...(field === 'to' && lastDay)}
                                />
                            ))}
                        </Box>
                        <FormLabel id={reasonId}>{translate('marks.reason')}</FormLabel>
                        <RadioGroup
                            aria-labelledby={reasonId}
                            value={reason}
                            onChange={(_, next) => setReason(next as ExclusionReason)}
                        >
                            {exclusionReasons.map(each => (
                                <FormControlLabel
                                    key={each}
                                    value={each}
                                    control={<Radio size="small" />}
                                    label={translate(`marks.reasons.${each}`)}
                                />
                            ))}
                        </RadioGroup>
                        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
                            {translate(
                                reason === 'meterFailure' ? 'marks.effect.meterFailure' : 'marks.effect.baseline',
                            )}
                        </Typography>
                        <TextField
                            label={translate('marks.note')}
                            value={note}
                            onChange={event => onNote(event.target.value)}
                            multiline
                            minRows={2}
                            fullWidth
                            slotProps={{ htmlInput: { maxLength: longestNote } }}
                        />
                    </Box>
                </FormProvider>
                {/* A dialog over the page keeps the keyboard and screen readers from the Undo of the page. */}
                <MarkList code={code} onRemoved={onHide} />
            </DialogContent>
            <DialogActions>
                {/* What was marked stays so. */}
                <Button onClick={leave} disabled={save.isPending}>
                    {translate(save.isSuccess ? 'actionButtons.close' : 'ra.action.cancel')}
                </Button>
                <Button variant="contained" type="submit" form={formId} loading={save.isPending} disabled={!all}>
                    {translate('marks.save')}
                </Button>
            </DialogActions>
            {question}
            <LeavingGuard isTyped={note !== '' || isDirty} />
        </Dialog>
    );
};
export default MarkDialog;
