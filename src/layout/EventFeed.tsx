import { Suspense, useState } from 'react';
import EventIcon from '@mui/icons-material/Notifications';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import { useGetList, useLocale, usePermissions, useTranslate } from 'ra-core';
import { accessOf, can, type Subject } from '../../contract/access';
import type { Event, EventCounts } from '../../contract/events';
import { formatNumber, inDigits } from '../../contract/format';
import { findings, tables } from '../i18n/catalogues';
import { page } from '../kit/page/page';

const Items = page(() => import('./EventFeedItems'), findings, tables);

const minute = 60_000;
const mostCounted = 99;
// Asked for every minute, on a slow line too: how many they are, and no more of them than must be.
const counted = {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
    filter: { state: 'waiting' },
} as const;

/** The findings that wait to be inspected, of those that the user may see: how many of them need the user, and the latest in a menu. */
export const EventFeed = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { permissions } = usePermissions<Subject | undefined>();
    const rule = accessOf('/events');
    const allowed = rule !== undefined && can(permissions, rule.features, rule.action);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { total, meta } = useGetList<Event>('events', counted, {
        enabled: allowed,
        staleTime: minute,
        refetchInterval: minute,
        refetchOnWindowFocus: true,
        // Whether the server is away, the page itself says.
        retry: false,
    });
    if (!allowed) return null;
    const count = total ?? 0;
    const { urgent = 0 } = (meta as { counts?: EventCounts } | undefined)?.counts ?? {};
    const written = (each: number) => formatNumber(each, locale, 0);
    const label = [
        translate('feed.open', { smart_count: count, count: written(count) }),
        urgent > 0 && translate('feed.urgent', { smart_count: urgent, count: written(urgent) }),
    ];
    const close = () => setAnchor(null);
    return (
        <>
            <Button
                color="inherit"
                aria-haspopup="menu"
                aria-expanded={Boolean(anchor)}
                aria-label={label.filter(Boolean).join(', ')}
                onClick={event => setAnchor(event.currentTarget)}
                sx={{ minWidth: 44 }}
            >
                <Badge
                    color="error"
                    badgeContent={urgent > mostCounted ? inDigits(`${mostCounted}+`, locale) : written(urgent)}
                    invisible={urgent === 0}
                >
                    <EventIcon />
                </Badge>
                <Box component="span" sx={{ ml: 2, display: { xs: 'none', md: 'inline' } }}>
                    {translate('sidebar.events')}
                </Box>
            </Button>
            <Menu
                anchorEl={anchor}
                open={Boolean(anchor)}
                onClose={close}
                slotProps={{
                    list: { 'aria-label': translate('feed.title') },
                    // The menu is placed before its entries come: it would stay as narrow as it was empty.
                    paper: { sx: { width: 'min(420px, calc(100vw - 32px))' } },
                }}
            >
                <Suspense>{anchor && <Items onClose={close} />}</Suspense>
            </Menu>
        </>
    );
};
