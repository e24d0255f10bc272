import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Choice } from '../../kit/filters/Choice';
import { mapModes, type MapMode } from './mapModes';

interface MapChoicesProps<M extends string> {
    mode: MapMode;
    /** The words for a map of places that are no DMAs. */
    places?: string;
    onMode: (mode: MapMode) => void;
    /** What the map is coloured by, where there is a choice. */
    metrics?: {
        label: string;
        value: M;
        options: readonly { value: M; label: string }[];
        onChange: (value: M) => void;
    };
}

const words = { dma: 'geospatialAnalytics.map.byDma', users: 'geospatialAnalytics.map.byUsers' };

/** Whether a map shows DMAs, or other places, or accounts, and what it colours. */
export const MapChoices = <M extends string>({ mode, places, onMode, metrics }: MapChoicesProps<M>) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Choice
                dense
                label={translate('geospatialAnalytics.map.mode')}
                value={mode}
                onChange={onMode}
                options={mapModes.map(value => ({
                    value,
                    label: value === 'dma' && places ? places : translate(words[value]),
                }))}
            />
            {metrics && <Choice dense {...metrics} />}
        </Box>
    );
};
