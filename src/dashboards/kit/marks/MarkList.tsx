import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useGetList, useLocale, useTranslate } from 'ra-core';
import { formatDay, formatInstant } from '../../../../contract/format';
import * as paths from '../../../../contract/paths';
import type { Exclusion } from '../../../../contract/series';
import { DeletionButton } from '../../../kit/DeletionButton';
import { messageOf } from '../../../kit/messageOf';
import { useFigures } from '../../../kit/useFigures';
import { marksResource } from '../../../providers/resourcePaths';

/** A period as people say it: from the first of its days to the last, or with its hours. */
const usePeriodText = (zone: string | undefined) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    const isMidnight = (at: string) => clock.format(new Date(at)) === '00:00';
    return ({ from, to }: Exclusion): string => {
        const whole = isMidnight(from) && isMidnight(to);
        const last = new Date(Date.parse(to) - 1);
        const [first, end] = whole
            ? [formatDay(day.format(new Date(from)), locale), formatDay(day.format(last), locale)]
            : [formatInstant(from, locale, zone), formatInstant(to, locale, zone)];
        return first === end ? first : translate('marks.period', { from: first, to: end });
    };
};

interface MarkListProps {
    /** Of the series. */
    code: string;
    /** Once a mark is removed. */
    onRemoved: () => void;
}

/** What of a series is marked as not normal; a mark is removed once that was confirmed, which can be undone. */
export const MarkList = ({ code, onRemoved }: MarkListProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const resource = marksResource(code);
    const { data, error, refetch } = useGetList<Exclusion>(resource);
    const series = useFigures(paths.series.list, {});
    const zone = series.data?.find(each => each.code === code)?.zone;
    const periodOf = usePeriodText(zone);
    const aboutOf = (mark: Exclusion) => `${periodOf(mark)} · ${translate(`marks.reasons.${mark.reason}`)}`;
    const title = (
        <Typography component="h3" variant="subtitle2" sx={{ mt: 3 }}>
            {translate('marks.list')}
        </Typography>
    );
    if (error)
        return (
            <>
                {title}
                <Alert
                    severity="error"
                    action={<Button onClick={() => void refetch()}>{translate('actionButtons.tryAgain')}</Button>}
                >
                    {translate(messageOf(error))}
                </Alert>
            </>
        );
    return (
        <ResourceContextProvider value={resource}>
            {title}
            {(!data || !series.data) && <Skeleton height={40} />}
            {data?.length === 0 && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('marks.none')}
                </Typography>
            )}
            {data && data.length > 0 && series.data && (
                <List dense disablePadding>
                    {data.map(each => (
                        <ListItem
                            key={each.id}
                            disableGutters
                            sx={{ alignItems: 'flex-start', gap: 1 }}
                            secondaryAction={
                                <DeletionButton
                                    label="marks.remove"
                                    aria-label={translate('marks.removeOf', { about: aboutOf(each) })}
                                    title={translate('marks.removeOf', { about: aboutOf(each) })}
                                    content={translate(
                                        `marks.after.${each.reason === 'meterFailure' ? 'meterFailure' : 'baseline'}`,
                                    )}
                                    confirm="marks.remove"
                                    ids={[each.id]}
                                    about={aboutOf(each)}
                                    message="marks.removed"
                                    onDone={onRemoved}
                                />
                            }
                        >
                            <ListItemText
                                primary={aboutOf(each)}
                                secondary={[
                                    each.note,
                                    translate('marks.by', {
                                        user: each.userName ?? translate('marks.somebody'),
                                        at: formatInstant(each.markedAt, locale),
                                    }),
                                ]
                                    .filter(Boolean)
                                    .join(' · ')}
                                sx={{ pr: 9, overflowWrap: 'anywhere' }}
                            />
                        </ListItem>
                    ))}
                </List>
            )}
        </ResourceContextProvider>
    );
};
