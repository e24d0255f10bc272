import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { HttpError, useTranslate } from 'ra-core';
import type { AggregatedFigure, Explanation } from '../../../contract/figure';
import type { Problem } from '../../../contract/wire';
import { Explained } from '../../kit/glossary/Explained';
import { messageOf } from '../../kit/messageOf';
import { CardBoundary } from './CardBoundary';
import { ExplanationButton } from './ExplanationButton';

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

export interface CardFrameProps<T> {
    title: string;
    query: CardQuery<T>;
    /** Height of the content while it is awaited, in pixels; kept where the answer comes in sight, so that nothing seen moves. */
    height: number;
    /** The same on a phone, where it differs. */
    phoneHeight?: number;
    /** The reason when an answer holds nothing. */
    emptyOf?: (data: T) => Empty | undefined;
    /** One of many in a row. */
    compact?: boolean;
    /** Beside the title: what the card shows, and how. */
    actions?: ReactNode;
    /** How its figures are computed, which a button after the title opens. */
    how?: Explanation | readonly Explanation[];
    /** Whose band and completeness are told first there. */
    figure?: AggregatedFigure;
    children: (data: T) => ReactNode;
}

/** The number under which the server has noted what went wrong. */
const numberOf = (error: Error): string | undefined =>
    error instanceof HttpError ? (error.body as Partial<Problem> | null)?.requestId : undefined;

const FailureNote = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
    const translate = useTranslate();
    const number = numberOf(error);
    return (
        <Box role="alert">
            <Typography sx={{ mb: 1 }}>{translate(messageOf(error))}</Typography>
            {number && (
                <Typography variant="caption" component="p" sx={{ mb: 1, color: 'text.secondary' }}>
                    {translate('kit.errorNumber', { number })}
                </Typography>
            )}
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

const Content = <T,>({
    query,
    emptyOf,
    children,
    height,
}: Pick<CardFrameProps<T>, 'query' | 'emptyOf' | 'children'> & {
    height: object;
}) => {
    const translate = useTranslate();
    if (query.data !== undefined) {
        const empty = emptyOf?.(query.data);
        return empty ? <Nothing {...empty} /> : children(query.data);
    }
    if (query.error) return <FailureNote error={query.error} onRetry={() => void query.refetch()} />;
    return <Skeleton variant="rounded" sx={{ height }} role="img" aria-label={translate('ra.page.loading')} />;
};

/** Whether what is awaited comes below what is in sight: then the room that was kept for it is given up unseen. */
const useBelowSight = (isThere: boolean) => {
    const place = useRef<HTMLElement>(null);
    const [isBelow, setBelow] = useState(false);
    useLayoutEffect(() => {
        const { current } = place;
        setBelow(isThere && current !== null && current.getBoundingClientRect().top >= window.innerHeight);
    }, [isThere]);
    return { place, isBelow };
};

const card = { height: '100%', minWidth: 0, display: 'flex', flexDirection: 'column' } as const;
const body = { p: 2, pt: 1, pb: 1, flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' } as const;
/** The figures of a row stand at one height, whatever their names. */
const twoLines = { fontSize: '0.875rem', lineHeight: '18px', minHeight: 36, display: 'flex', alignItems: 'center' };
const head = {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    rowGap: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    mb: 0.5,
} as const;

/** A card in one of its four states: loading, empty, failed (the other cards stay) or data. */
export const CardFrame = <T,>(props: CardFrameProps<T>) => {
    const { title, query, height, phoneHeight = height, compact = false, actions, how, figure, ...content } = props;
    const heights = { xs: phoneHeight, sm: height };
    const translate = useTranslate();
    const { place, isBelow } = useBelowSight(query.data !== undefined);
    const updating = query.isFetching && query.data !== undefined;
    return (
        <Card ref={place} component="section" aria-label={title} aria-busy={query.isFetching} sx={card}>
            <Box sx={{ height: 3 }}>
                {updating && <LinearProgress sx={{ height: 3 }} aria-label={translate('kit.updating')} />}
            </Box>
            <Box sx={compact ? { ...body, p: 1.25, pt: 0.5, pb: 0.75 } : body}>
                <Box sx={compact ? { ...head, mb: 0 } : head}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: compact ? 0.5 : 1 }}>
                        <Typography variant="h2" sx={compact ? twoLines : undefined}>
                            <Explained text={title} />
                        </Typography>
                        {how && <ExplanationButton label={title} explanations={[how].flat()} figure={figure} />}
                    </Box>
                    {actions}
                </Box>
                <Box sx={{ flex: 1, minHeight: isBelow ? 0 : heights }}>
                    <CardBoundary of={query.data} onRetry={() => void query.refetch()}>
                        <Content query={query} height={heights} {...content} />
                    </CardBoundary>
                </Box>
            </Box>
        </Card>
    );
};
