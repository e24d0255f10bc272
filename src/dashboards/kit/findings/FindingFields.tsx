import { useEffect, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import ListItem from '@mui/material/ListItem';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { HttpError, useDataProvider, useI18nProvider, useLocale, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useForm } from 'react-hook-form';
import {
    confirmedStates,
    eventCauses,
    eventStates,
    type EventCause,
    type EventState,
} from '../../../../contract/event-kinds';
import { stepsOf, toldState } from '../../../../contract/event-times.rules';
import type { Assignee, Candidate, Event } from '../../../../contract/events';
import type { Feature } from '../../../../contract/features';
import { cityInstant } from '../../../../contract/format';
import { isDay } from '../../../../contract/period';
import type { Problem } from '../../../../contract/wire';
import { useWord } from '../../../i18n/useWord';
import { messageOf } from '../../../kit/messageOf';
import type { DataProvider } from '../../../providers/dataProvider';
import { holdForm } from '../../../providers/lostSession';
import { AssigneeOption } from './AssigneeOption';
import { DoneOn, typedMoment, type TypedMoment } from './DoneOn';
import { FindingPhotoInput } from './FindingPhotoInput';
import { useAssignees } from './useAssignees';

/** A finding as people work on it. */
export interface WorkedFinding {
    id: string;
    version: number;
    /** Of its kind, and of what it is about. */
    feature: Feature;
    state: EventState;
    assignee: Assignee | null;
    note: string;
    /** Where it can be said as well. */
    cause?: EventCause | null;
    startedAt?: string;
    endedAt?: string | null;
    history?: Event['history'];
    /** What it is about, in words. */
    about: string;
    reason: string;
}

const longestNote = 2000;

/** Whether a state is reached where the finding is, and so often earlier than it is written down. */
const isDone = (state: EventState) => confirmedStates.some(each => each === state);

/** When a state was reached that a finding has, else now. */
const momentOf = ({ state: current, history = [] }: WorkedFinding, state: EventState): TypedMoment => {
    const last = stepsOf(history).at(-1);
    return typedMoment(state === current && last?.state === state ? last.at : new Date());
};

/** What the server says of the moment at which something was done. */
const momentFault = (error: Error | null): string | undefined => {
    const { errors = {} } = error instanceof HttpError ? ((error.body ?? {}) as Partial<Problem>) : {};
    return errors['at'];
};

/** What is said of a finding and not saved yet. */
interface Said extends TypedMoment {
    finding: WorkedFinding;
    state: EventState;
    assignee: Assignee | null;
    note: string;
    cause: EventCause | null | undefined;
    photo: string | undefined;
}
/** By finding, and in which language of the page: another one makes the page anew. */
const unsaved = new Map<string, { locale: string | undefined; read: () => Said }>();

/** Keeps what is said while the page is made anew in another language, and no longer. */
const useUnsaved = (id: string, read: (() => Said) | undefined) => {
    const i18n = useI18nProvider();
    // The page learns of its new language before it is made anew.
    const [locale] = useState(useLocale());
    useEffect(() => {
        if (read) unsaved.set(id, { locale, read });
        else unsaved.delete(id);
    });
    useEffect(
        () => () => {
            if (i18n.getLocale() === locale) unsaved.delete(id);
        },
        [id, i18n, locale],
    );
};

/** What somebody says about a finding as it was when they began, until it is saved. */
export const useFindingForm = (latest: WorkedFinding, onSaved: (saved: Event) => void) => {
    const locale = useLocale();
    const [before] = useState(() => {
        const kept = unsaved.get(latest.id);
        return kept && kept.locale !== locale ? kept.read() : undefined;
    });
    // Were its version the latest, what others say meanwhile would be overwritten unseen.
    const [finding, setFinding] = useState(before?.finding ?? latest);
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<DataProvider>();
    const [state, chooseState] = useState<EventState>(before?.state ?? finding.state);
    const [moment, setMoment] = useState(() => momentOf(finding, state));
    const done = useForm<TypedMoment>({ mode: 'onTouched', defaultValues: moment });
    useEffect(() => {
        for (const part of ['day', 'time'] as const)
            if (before && before[part] !== done.getValues(part))
                done.setValue(part, before[part], { shouldDirty: true });
    }, [before, done]);
    const setState = (next: EventState, of = finding) => {
        const known = momentOf(of, next);
        chooseState(next);
        setMoment(known);
        done.reset(known);
    };
    const [assignee, setAssignee] = useState(before ? before.assignee : finding.assignee);
    const [note, setNote] = useState(before?.note ?? finding.note);
    const [cause, setCause] = useState(before ? before.cause : finding.cause);
    const [photo, setPhoto] = useState(before?.photo);
    const save = useMutation({
        mutationFn: async () => {
            const { day, time } = done.getValues();
            const isDated = isDone(state) && (day !== moment.day || time !== moment.time);
            if (isDated && !(await done.trigger())) return null;
            if (isDated && !isDay(day)) {
                done.setError('day', { message: 'pickers.notADay' });
                return null;
            }
            const { data: event } = await dataProvider.updateEvent(finding.id, finding.version, {
                state,
                ...(isDated && { at: cityInstant(day, time) }),
                assigneeId: assignee?.id ?? null,
                note: note.trim(),
                ...(cause !== undefined && { cause }),
                ...(photo !== undefined && { photo }),
            });
            return { event, sent: { state, assignee, note, cause, photo, day, time } };
        },
        onSuccess: saved => {
            if (saved === null) return;
            const { event, sent } = saved;
            // What was said while it was sent, or is said before it comes back, is said of it as it is now.
            const now = { ...finding, ...sent, note: event.note, version: event.version, history: event.history };
            setFinding(now);
            setNote(said => (said === sent.note ? event.note : said));
            setPhoto(taken => (taken === sent.photo ? undefined : taken));
            const { day, time } = done.getValues();
            if (state === sent.state && day === sent.day && time === sent.time) setState(state, now);
            notify('findings.saved', { type: 'success' });
            refresh();
            onSaved(event);
        },
    });
    const isTouched =
        state !== finding.state ||
        assignee?.id !== finding.assignee?.id ||
        note !== finding.note ||
        cause !== finding.cause ||
        photo !== undefined ||
        done.formState.isDirty;
    useEffect(() => (isTouched ? holdForm() : undefined), [isTouched]);
    const read = () => ({ finding, state, assignee, note, cause, photo, ...done.getValues() });
    useUnsaved(finding.id, isTouched ? read : undefined);
    const said = { state, setState, done, assignee, setAssignee, note, setNote, cause, setCause, photo, setPhoto };
    return { ...said, isTouched, save };
};

interface FindingFieldsProps {
    finding: WorkedFinding;
    form: ReturnType<typeof useFindingForm>;
    /** Shows the finding as another has changed it. */
    onReload: () => void;
}

/** What became of a finding: its state, who sees to it, its cause where that is asked, a note and a photo. */
export const FindingFields = ({ finding, form, onReload }: FindingFieldsProps) => {
    const translate = useTranslate();
    const wordOf = useWord();
    const stateId = useId();
    const [typed, setTyped] = useState('');
    const { state, done, assignee, note, cause, photo, save } = form;
    // The state it is in reads as in the facts beside it.
    const told = toldState({ state: finding.state, endedAt: finding.endedAt ?? null });
    const fault = momentFault(save.error);
    const assignees = useAssignees({ eventId: finding.id, q: typed === assignee?.name ? '' : typed });
    const isStale = save.error instanceof HttpError && save.error.status === 409;
    return (
        <>
            {save.error && !fault && (
                <Alert
                    severity={isStale ? 'warning' : 'error'}
                    sx={{ mb: 2 }}
                    action={
                        isStale && (
                            <Button color="inherit" size="small" onClick={onReload}>
                                {translate('actionButtons.reload')}
                            </Button>
                        )
                    }
                >
                    {translate(isStale ? 'layout.stale' : messageOf(save.error))}
                </Alert>
            )}
            <FormLabel id={stateId}>{translate('findings.state')}</FormLabel>
            <RadioGroup
                aria-labelledby={stateId}
                value={state}
                onChange={(_, next) => form.setState(next as EventState)}
                sx={{ mb: 2 }}
            >
                {eventStates.map(each => (
                    <FormControlLabel
                        key={each}
                        value={each}
                        control={<Radio size="small" />}
                        label={wordOf('eventState', each === finding.state ? told : each)}
                    />
                ))}
            </RadioGroup>
            {isDone(state) && <DoneOn form={done} since={finding.startedAt} fault={fault} />}
            <Autocomplete<Assignee & Partial<Candidate>>
                {...assignees}
                value={assignee}
                onChange={(_, next) => form.setAssignee(next)}
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
                renderOption={({ key, ...props }, { name, roles }) => (
                    <ListItem key={key} {...props}>
                        <AssigneeOption name={name} roles={roles} />
                    </ListItem>
                )}
                sx={{ mb: 2 }}
            />
            {cause !== undefined && (
                <TextField
                    select
                    fullWidth
                    label={translate('findings.cause')}
                    value={cause ?? ''}
                    onChange={event => form.setCause(eventCauses.find(each => each === event.target.value) ?? null)}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                    sx={{ mb: 2 }}
                >
                    <MenuItem value="">{translate('findings.noCause')}</MenuItem>
                    {eventCauses.map(each => (
                        <MenuItem key={each} value={each}>
                            {wordOf('eventCause', each)}
                        </MenuItem>
                    ))}
                </TextField>
            )}
            <TextField
                label={translate('findings.note')}
                value={note}
                onChange={event => form.setNote(event.target.value)}
                multiline
                minRows={2}
                fullWidth
                slotProps={{ htmlInput: { maxLength: longestNote } }}
            />
            <FindingPhotoInput about={finding.about} photo={photo} onChange={form.setPhoto} />
            {state === 'falseAlarm' && (
                <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                    {translate('findings.silenced')}
                </Typography>
            )}
        </>
    );
};
