import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { NarrowingPlace } from '../../../contract/filters';
import { Hinted } from '../glossary/Hinted';
import { placesWidth } from './places';
import { placesWithin, usePlaceChoices, type ChosenPlaces } from './usePlaceChoices';

interface PlaceChoicesProps {
    keys: readonly NarrowingPlace[];
    chosen: ChosenPlaces;
    onChange: (changes: ChosenPlaces) => void;
}

/** What figures are narrowed to: division, area, sector and DMA, each offered within what is chosen already. */
export const PlaceChoices = ({ keys, chosen, onChange }: PlaceChoicesProps) => {
    const translate = useTranslate();
    const { offered, nameOf } = usePlaceChoices(chosen);
    const choose = (key: NarrowingPlace, id: string | undefined) =>
        onChange({ ...Object.fromEntries(placesWithin[key].map(each => [each, undefined])), [key]: id });
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
                flex: placesWidth,
            }}
        >
            {keys.map(key => (
                <Autocomplete
                    key={key}
                    size="small"
                    options={offered[key]}
                    value={offered[key].find(({ id }) => id === chosen[key]) ?? null}
                    getOptionLabel={nameOf}
                    getOptionKey={({ id }) => id}
                    isOptionEqualToValue={(option, value) => option.id === value.id}
                    noOptionsText={translate('reason.noData')}
                    onChange={(_, option) => choose(key, option?.id)}
                    renderInput={params => (
                        <Hinted text={translate(`kit.filters.${key}`)}>
                            <TextField {...params} margin="none" label={translate(`kit.filters.${key}`)} />
                        </Hinted>
                    )}
                />
            ))}
        </Box>
    );
};
