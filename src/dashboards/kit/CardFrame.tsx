import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** What a card knows of its call: a react-query result has all of it. */
export interface CardQuery<T> {
    data: T | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
}

/** Why there is nothing to show, and what would change that. */
export interface Empty {
    reason: string;
    action?: ReactNode;
}

interface CardFrameProps<T> {
    title: string;
    query: CardQuery<T>;
    /** Height of the content in every state, in pixels, so that nothing moves when data arrives. */
    height: number;
    /** The reason when an answer holds nothing. */
    emptyOf?: (data: T) => Empty | undefined;
    /** At the foot. */
    footer?: ReactNode;
    children: (data: T) => ReactNode;
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
    const translate = useTranslate();
    return (
        <Box role="alert">
            <Typography sx={{ mb: 1 }}>{translate(error.message, { _: translate('error.internal') })}</Typography>
            <Button variant="outlined" size="small" onClick={onRetry}>
                {translate('actionButtons.tryAgain')}
            </Button>
        </Box>
    );
};

const Nothing = ({ reason, action }: Empty) => (
    <Box sx={{ color: 'text.secondary' }}>
        <Typography sx={{ mb: 1 }}>{reason}</Typography>
        {action}
    </Box>
);

const Content = <T,>({ query, emptyOf, children, height }: Omit<CardFrameProps<T>, 'title' | 'footer'>) => {
    const translate = useTranslate();
    if (query.data !== undefined) {
        const empty = emptyOf?.(query.data);
        return empty ? <Nothing {...empty} /> : children(query.data);
    }
    if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
    return <Skeleton variant="rounded" height={height} aria-label={translate('ra.page.loading')} />;
};

/** A card in one of its four states: loading, empty, failed (the other cards stay) or data. */
export const CardFrame = <T,>({ title, query, height, footer, ...content }: CardFrameProps<T>) => {
    const translate = useTranslate();
    const updating = query.isFetching && query.data !== undefined;
    return (
        <Card component="section" aria-label={title} aria-busy={query.isFetching} sx={{ height: '100%', minWidth: 0 }}>
            <Box sx={{ height: 3 }}>
                {updating && <LinearProgress sx={{ height: 3 }} aria-label={translate('kit.updating')} />}
            </Box>
            <Box sx={{ p: 2, pt: 1.5 }}>
                <Typography variant="h2" gutterBottom>
                    {title}
                </Typography>
                <Box sx={{ minHeight: height }}>
                    <Content query={query} height={height} {...content} />
                </Box>
                {footer}
            </Box>
        </Card>
    );
};
