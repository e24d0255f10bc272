import { useMemo, useState } from 'react';
import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { GeoJSON as Shape, type Map as LeafletMap } from 'leaflet';
import { useLocale, useTranslate } from 'ra-core';
import type { PlaceShape, PlaceShapes } from './shapes.rules';

interface PlaceSearchProps {
    map: LeafletMap;
    places: PlaceShapes;
    nameOf: (id: string) => string;
    onSelect: (id: string) => void;
    /** Nothing moves for those who do not want it to. */
    still: boolean;
}

const corner = { position: 'absolute', zIndex: 1000, top: 8, right: 8 } as const;
/** Left free around a place that is flown to, as a share of it. */
const margin = 0.2;
const flightSeconds = 0.8;

/** Finds a place by its name, flies to it and chooses it. */
export const PlaceSearch = ({ map, places, nameOf, onSelect, still }: PlaceSearchProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const sorted = useMemo(
        () => places.features.toSorted((a, b) => nameOf(a.id).localeCompare(nameOf(b.id), locale, { numeric: true })),
        [places, nameOf, locale],
    );
    const goTo = (place: PlaceShape) => {
        // Once it is there: what is chosen out of sight is brought into view, and that would end the flight.
        map.once('moveend', () => onSelect(place.id));
        map.flyToBounds(new Shape(place).getBounds().pad(margin), { animate: !still, duration: flightSeconds });
    };
    const [isOpen, setOpen] = useState(false);
    // With the choice the field goes away that has the focus.
    const [hasChosen, setChosen] = useState(false);
    const open = () => {
        setChosen(false);
        setOpen(true);
    };
    const choose = (place: PlaceShape) => {
        setChosen(true);
        goTo(place);
    };
    const label = translate('geospatialAnalytics.map.search');
    if (!isOpen)
        return (
            <Paper variant="outlined" sx={corner}>
                <IconButton
                    size="small"
                    title={label}
                    aria-label={label}
                    aria-haspopup="listbox"
                    autoFocus={hasChosen}
                    onClick={open}
                >
                    <SearchIcon fontSize="small" />
                </IconButton>
            </Paper>
        );
    return (
        <Box sx={{ ...corner, width: { xs: 160, sm: 200 } }}>
            <Autocomplete
                // Emptied after each choice; the place is shown on the map.
                value={null}
                options={sorted}
                getOptionLabel={({ id }) => nameOf(id)}
                getOptionKey={({ id }) => id}
                onChange={(_, place) => place && choose(place)}
                openOnFocus
                onBlur={() => setOpen(false)}
                blurOnSelect
                clearOnBlur
                autoHighlight
                forcePopupIcon={false}
                noOptionsText={translate('geospatialAnalytics.map.searchNone')}
                clearText={translate('ra.action.clear_input_value')}
                size="small"
                // Within the map, which may fill the screen alone.
                slotProps={{ popper: { disablePortal: true }, listbox: { sx: { maxHeight: 220 } } }}
                renderInput={params => (
                    <TextField
                        {...params}
                        placeholder={label}
                        hiddenLabel
                        autoFocus
                        slotProps={{
                            ...params.slotProps,
                            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
                        }}
                        sx={{ '& .MuiInputBase-root': { bgcolor: 'background.paper', py: 0, minHeight: 34 } }}
                    />
                )}
            />
        </Box>
    );
};
