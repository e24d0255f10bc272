import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { eventStates, type EventState } from '../../../../contract/event-kinds';
import type { Assignee } from '../../../../contract/events';
import type { Feature } from '../../../../contract/features';
import { useWord } from '../../../i18n/useWord';
import type { DataProvider } from '../../../providers/dataProvider';
import { FindingPhotoInput } from './FindingPhotoInput';

/** A finding as people work on it. */
export interface WorkedFinding {
    id: string;
    version: number;
    /** Of its kind, and of what it is about. */
    feature: Feature;
    state: EventState;
    assignee: Assignee | null;
    note: string;
    /** What it is about, in words. */
    about: string;
    reason: string;
}

const longestNote = 2000;

const useAssignees = (eventId: string, typed: string) => {
    const dataProvider = useDataProvider<DataProvider>();
    const { data = [], isFetching } = useQuery({
        queryKey: ['assignees', eventId, typed],
        queryFn: async () => (await dataProvider.findAssignees(eventId, typed)).data,
    });
    return { options: data, loading: isFetching };
};

/** Says what became of a finding: its state, who sees to it, and a note; all of it stays in its history. */
const FindingDialog = ({ finding, onClose }: { finding: WorkedFinding; onClose: () => void }) => {
    const translate = useTranslate();
    const wordOf = useWord();
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<DataProvider>();
    const [titleId, stateId] = [useId(), useId()];
    const [state, setState] = useState<EventState>(finding.state);
    const [assignee, setAssignee] = useState(finding.assignee);
    const [note, setNote] = useState(finding.note);
    const [photo, setPhoto] = useState<string>();
    const [typed, setTyped] = useState('');
    const assignees = useAssignees(finding.id, typed === assignee?.name ? '' : typed);
    const save = useMutation({
        mutationFn: () =>
            dataProvider.updateEvent(finding.id, finding.version, {
                state,
                assigneeId: assignee?.id ?? null,
                note: note.trim(),
                ...(photo !== undefined && { photo }),
            }),
        onSuccess: () => {
            notify('findings.saved', { type: 'success' });
            refresh();
            onClose();
        },
    });
    const isStale = save.error instanceof HttpError && save.error.status === 409;
    const reload = () => {
        refresh();
        onClose();
    };
    return (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <DialogTitle id={titleId}>{finding.about}</DialogTitle>
            <DialogContent>
                {save.error && (
                    <Alert
                        severity={isStale ? 'warning' : 'error'}
                        sx={{ mb: 2 }}
                        action={
                            isStale && (
                                <Button color="inherit" size="small" onClick={reload}>
                                    {translate('actionButtons.reload')}
                                </Button>
                            )
                        }
                    >
                        {translate(isStale ? 'layout.stale' : save.error.message, { _: translate('error.internal') })}
                    </Alert>
                )}
                <Typography variant="body2" sx={{ mb: 2 }}>
                    {finding.reason}
                </Typography>
                <FormLabel id={stateId}>{translate('findings.state')}</FormLabel>
                <RadioGroup
                    aria-labelledby={stateId}
                    value={state}
                    onChange={(_, next) => setState(next as EventState)}
                    sx={{ mb: 2 }}
                >
                    {eventStates.map(each => (
                        <FormControlLabel
                            key={each}
                            value={each}
                            control={<Radio size="small" />}
                            label={wordOf('eventState', each)}
                        />
                    ))}
                </RadioGroup>
                <Autocomplete
                    {...assignees}
                    value={assignee}
                    onChange={(_, next) => setAssignee(next)}
                    onInputChange={(_, text) => setTyped(text)}
                    filterOptions={options => options}
                    getOptionLabel={person => person.name}
                    isOptionEqualToValue={(one, other) => one.id === other.id}
                    noOptionsText={translate('findings.nobody')}
                    loadingText={translate('ra.page.loading')}
                    clearText={translate('ra.action.clear_input_value')}
                    openText={translate('ra.action.open')}
                    closeText={translate('ra.action.close')}
                    renderInput={params => <TextField {...params} label={translate('findings.assignee')} />}
                    getOptionKey={person => person.id}
                    sx={{ mb: 2 }}
                />
                <TextField
                    label={translate('findings.note')}
                    value={note}
                    onChange={event => setNote(event.target.value)}
                    multiline
                    minRows={2}
                    fullWidth
                    slotProps={{ htmlInput: { maxLength: longestNote } }}
                />
                <FindingPhotoInput about={finding.about} photo={photo} onChange={setPhoto} />
                {state === 'falseAlarm' && (
                    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                        {translate('findings.silenced')}
                    </Typography>
                )}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
                <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
                    {translate('ra.action.save')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
export default FindingDialog;
