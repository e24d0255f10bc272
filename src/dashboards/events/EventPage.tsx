import { useEffect, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { HttpError, LinkBase, useGetOne, useRedirect, useTranslate } from 'ra-core';
import type { Event } from '../../../contract/events';
import { useLanguage } from '../../i18n/useLanguage';
import { useWord } from '../../i18n/useWord';
import { LeavingGuard } from '../../kit/form/LeavingGuard';
import { messageOf } from '../../kit/messageOf';
import { PageTitle } from '../../kit/page/PageTitle';
import { previousPage } from '../../kit/page/previousPage';
import { useAccess } from '../../kit/useAccess';
import { assigneeOf } from '../kit/findings/FindingStory';
import { FindingFields, useFindingForm, type WorkedFinding } from '../kit/findings/FindingFields';
import { FindingHistory } from '../kit/findings/FindingHistory';
import { useEventPlace } from '../../kit/useEventPlace';
import { EventFacts } from './EventFacts';
import { EventSaving } from './EventSaving';
import { EventSeries, isMeasured } from './EventSeries';
import { EventTimesList } from './EventTimesList';

interface SectionProps {
    area: 'facts' | 'work' | 'history' | 'saved.title';
    children: ReactNode;
}

const Section = ({ area, children }: SectionProps) => {
    const title = useTranslate()(`events.${area}`);
    const gridArea = area === 'saved.title' ? 'saved' : area;
    return (
        <Card component="section" aria-label={title} sx={{ p: 2, gridArea }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {title}
            </Typography>
            {children}
        </Card>
    );
};

interface WorkProps {
    finding: WorkedFinding;
    onReload: () => void;
}

interface WorkFormProps extends WorkProps {
    onTouched: (isTouched: boolean) => void;
    onSaved: (saved: Event) => void;
}

const WorkForm = ({ finding, onTouched, onSaved, onReload }: WorkFormProps) => {
    const translate = useTranslate();
    const redirect = useRedirect();
    const form = useFindingForm(finding, onSaved);
    useEffect(() => onTouched(form.isTouched), [form.isTouched, onTouched]);
    return (
        <>
            <FindingFields finding={finding} form={form} onReload={onReload} />
            <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
                <Button
                    variant="contained"
                    loading={form.save.isPending}
                    onClick={() => form.save.mutate()}
                    sx={{ flex: { xs: 1, sm: 'none' } }}
                >
                    {translate('ra.action.save')}
                </Button>
                <Button
                    disabled={form.save.isPending}
                    onClick={() => redirect(previousPage() ?? 'list', 'events')}
                    sx={{ flex: { xs: 1, sm: 'none' } }}
                >
                    {translate('ra.action.cancel')}
                </Button>
            </Box>
            <LeavingGuard isTyped={form.isTouched} />
        </>
    );
};

/** Shows a finding as others change it until something is said here, which then stays until it is saved or given up. */
const Work = ({ finding: latest, onReload }: WorkProps) => {
    const [finding, follow] = useState(latest);
    // What is saved here, the form has already.
    const [version, setVersion] = useState(latest.version);
    const [isTouched, setTouched] = useState(false);
    if (latest.version > version && !isTouched) {
        follow(latest);
        setVersion(latest.version);
    }
    const reload = () => {
        setTouched(false);
        onReload();
    };
    return (
        <WorkForm
            key={finding.version}
            finding={finding}
            onTouched={setTouched}
            onSaved={saved => setVersion(saved.version)}
            onReload={reload}
        />
    );
};

const Sheet = ({ event, refetch }: { event: Event; refetch: () => void }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const wordOf = useWord();
    const { wordsOf } = useEventPlace();
    const { allowed } = useAccess({ features: [event.feature], action: 'edit' });
    const about = `${wordOf('eventKind', event.kind)}: ${wordsOf(event)}`;
    const series = isMeasured(event) ? ['series'] : [];
    const saved = event.saving ? ['saved'] : [];
    const told = [...series, ...saved];
    const beside = ['facts', ...told, 'history'].map(area => `"${area} work"`);
    // Who may not say anything of it reads all of it in both columns.
    const rows = allowed ? beside : ['"facts history"', ...told.map(area => `"${area} ${area}"`)];
    const finding = { ...event, about, assignee: assigneeOf(event), reason: event.reason[language] };
    return (
        <>
            <PageTitle title={about}>
                <Typography sx={{ color: 'text.secondary' }}>{event.reason[language]}</Typography>
            </PageTitle>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateAreas: {
                        xs: ['facts', ...told, 'work', 'history'].map(area => `"${area}"`).join(' '),
                        md: rows.join(' '),
                    },
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
                    gridTemplateRows: { md: `${'auto '.repeat(rows.length - 1)}1fr` },
                }}
            >
                <Section area="facts">
                    <EventFacts event={event} />
                </Section>
                {series.length > 0 && (
                    <Box sx={{ gridArea: 'series', minWidth: 0 }}>
                        <EventSeries event={event} />
                    </Box>
                )}
                {event.saving && (
                    <Section area="saved.title">
                        <EventSaving saving={event.saving} />
                    </Section>
                )}
                {allowed && (
                    <Section area="work">
                        <Work finding={finding} onReload={refetch} />
                    </Section>
                )}
                <Section area="history">
                    <EventTimesList event={event} />
                    <FindingHistory event={event} about={about} />
                    {event.history.length === 0 && (
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                            {translate('events.noHistory')}
                        </Typography>
                    )}
                </Section>
            </Box>
        </>
    );
};

/** An address that holds no id is about no event either. */
const isAboutNone = (error: Error | null): boolean =>
    error instanceof HttpError && (error.status === 404 || error.status === 400);

/** In place of a finding that is not there, or is not for the reader, or could not be fetched. */
const Missing = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
    const translate = useTranslate();
    const isNone = isAboutNone(error);
    const action = isNone ? (
        <Button color="inherit" size="small" component={LinkBase} to="/events">
            {translate('feed.all')}
        </Button>
    ) : (
        <Button color="inherit" size="small" onClick={onRetry}>
            {translate('actionButtons.tryAgain')}
        </Button>
    );
    return (
        <Alert severity={isNone ? 'info' : 'error'} action={action}>
            {translate(isNone ? 'events.notAmong' : messageOf(error))}
        </Alert>
    );
};

/** One finding: what and where, what people said of it, and what became of it. */
const EventPage = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useGetOne<Event>('events', { id });
    if (data) return <Sheet event={data} refetch={() => void refetch()} />;
    return (
        <>
            <PageTitle title={translate(isAboutNone(error) ? 'events.notFound' : 'events.title')} />
            {error ? (
                <Missing error={error} onRetry={() => void refetch()} />
            ) : (
                <Skeleton variant="rounded" height={420} />
            )}
        </>
    );
};
export default EventPage;
