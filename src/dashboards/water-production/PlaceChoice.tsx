import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { sourceKinds } from '../../../contract/water-production';
import { useName } from '../../kit/useName';
import type { Source } from './anomaly';
import { views } from './production';

/** Of the page's choices; on a phone each has a line. */
export const choiceWidth = { minWidth: 220, flex: { xs: '1 1 100%', sm: '0 1 auto' } };

interface PlaceChoiceProps {
    places: readonly Source[];
    chosen: Source | undefined;
    onChange: (place: Source) => void;
}

/** The plant or station whose series are shown. */
export const PlaceChoice = ({ places, chosen, onChange }: PlaceChoiceProps) => {
    const translate = useTranslate();
    const nameOf = useName();
    return (
        <TextField
            select
            size="small"
            margin="none"
            fullWidth={false}
            label={translate('waterProductionAnalytics.anomalies.place')}
            value={chosen?.id ?? ''}
            onChange={event => {
                const place = places.find(({ id }) => id === event.target.value);
                if (place) onChange(place);
            }}
            sx={choiceWidth}
        >
            {sourceKinds.flatMap(kind => [
                <ListSubheader key={kind}>{translate(`waterProductionAnalytics.view.${kind}`)}</ListSubheader>,
                ...places
                    .filter(({ entityType }) => entityType === views[kind].entityType)
                    .map(place => (
                        <MenuItem key={place.id} value={place.id} dense>
                            {nameOf(place)}
                        </MenuItem>
                    )),
            ])}
        </TextField>
    );
};
