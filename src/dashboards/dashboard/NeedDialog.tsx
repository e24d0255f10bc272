import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { can } from '../../../contract/access';
import type { Need, NeedKind } from '../../../contract/dashboard';
import { featureOfEvent, type EventKind } from '../../../contract/event-kinds';
import { formatDay } from '../../../contract/format';
import { needText } from '../../../contract/headline.rules';
import type { EntityTypeName } from '../../../contract/wire';
import { anomalyAddress } from '../../kit/anomalyAddress';
import { listAddress } from '../../kit/listAddress';
import { useName } from '../../kit/useName';
import { PlaceLink, usePlaceAddress, usePressureAddress } from '../kit/places';
import { useWording } from '../../kit/useWording';
import { useAccess } from '../../kit/useAccess';

type Place = Need['places'][number];

const sinceFound: readonly NeedKind[] = ['criticallyLowPressure', 'supplyFailures', 'fallsAndRises', 'doubtfulMeters'];
/** How the day of a place is told. */
const dayWords = (kind: NeedKind): string =>
    sinceFound.includes(kind) ? 'since' : kind === 'routesNotLoaded' ? 'billedTo' : 'last';
const scopes = new Map<EntityTypeName, string>([
    ['DMA', 'dmaId'],
    ['SECTOR', 'sectorId'],
]);
const eventsAt = (type: EntityTypeName, id: string, kind?: EventKind) =>
    listAddress('/events', { [scopes.get(type) ?? 'entityId']: id, kind, state: 'waiting' });

/** Where a need can be acted upon, for who may go there. */
export const useNeedAddress = () => {
    const { permissions } = useAccess();
    const addressOf = usePlaceAddress();
    const pressureOf = usePressureAddress();
    return (kind: NeedKind, { reportId, entityType, entityId, seriesCode, metric }: Place): string | undefined => {
        if (reportId) return `/water-quality-report?id=${reportId}`;
        if (!entityType || !entityId) return undefined;
        if (kind === 'missingReports') return addressOf.plant(entityId);
        if (kind === 'criticallyLowPressure') return pressureOf({ dmaId: entityId });
        if (seriesCode === null) return eventsAt(entityType, entityId);
        const feature = featureOfEvent('dataGap', { entityType, metric });
        if (!can(permissions, [feature], 'view')) return undefined;
        if (feature === 'PressureAnalytics' && entityType === 'DMA') return pressureOf({ dmaId: entityId });
        if (feature === 'WaterProductionAnalytics') return anomalyAddress({ entityType, entityId, seriesCode });
        return eventsAt(entityType, entityId, 'dataGap');
    };
};

const Line = ({ kind, place, onClose }: { kind: NeedKind; place: Place; onClose: () => void }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const to = useNeedAddress()(kind, place);
    const { since, sinceAtLeast } = place;
    const words = sinceAtLeast ? 'sinceAtLeast' : dayWords(kind);
    return (
        <li>
            <PlaceLink to={to} onClick={onClose}>
                {nameOf(place)}
            </PlaceLink>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
                {since === null
                    ? translate('dashboard.needs.never')
                    : translate(`dashboard.needs.${words}`, { day: formatDay(since, locale) })}
            </Typography>
        </li>
    );
};

/** The places of a need, the longest waiting first, each a link where a page shows more of it. */
export const NeedDialog = ({ need, onClose }: { need?: Need; onClose: () => void }) => {
    const translate = useTranslate();
    const wording = useWording();
    const titleId = useId();
    return (
        <Dialog open={need !== undefined} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            {need && (
                <>
                    <DialogTitle id={titleId}>{needText(wording, need)}</DialogTitle>
                    <DialogContent>
                        <ul style={{ margin: 0 }}>
                            {need.places.map(place => (
                                <Line key={place.id} kind={need.kind} place={place} onClose={onClose} />
                            ))}
                        </ul>
                    </DialogContent>
                </>
            )}
            <DialogActions>
                <Button onClick={onClose}>{translate('actionButtons.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};
