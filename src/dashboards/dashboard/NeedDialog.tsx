import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Need, NeedKind } from '../../../contract/dashboard';
import { formatDay } from '../../../contract/format';
import { needText } from '../../../contract/headline.rules';
import { useName } from '../../kit/useName';
import { PlaceLink, usePlaceAddress, usePressureAddress } from '../kit/places';
import { useWording } from '../../kit/useWording';

type Place = Need['places'][number];

const eventsOf = (entityId: string) =>
    `/events?${new URLSearchParams({ filter: JSON.stringify({ entityId, state: 'waiting' }) })}`;

/** Where most of a place is shown, while it has no sheet of its own. */
const useAddress = () => {
    const addressOf = usePlaceAddress();
    const pressureOf = usePressureAddress();
    return (kind: NeedKind, { id, reportId, dmaId, plantId }: Place): string | undefined => {
        if (kind === 'fallsAndRises') return eventsOf(id);
        const pressure = kind === 'criticallyLowPressure' && dmaId ? pressureOf({ dmaId }) : undefined;
        if (pressure) return pressure;
        if (reportId) return `/water-quality-report?id=${reportId}`;
        if (plantId) return addressOf.plant(plantId);
        return dmaId ? addressOf.dma(dmaId) : undefined;
    };
};

const Line = ({ kind, place, onClose }: { kind: NeedKind; place: Place; onClose: () => void }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const to = useAddress()(kind, place);
    const { since } = place;
    const words = ['criticallyLowPressure', 'fallsAndRises'].includes(kind) ? 'since' : 'last';
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
