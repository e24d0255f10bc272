import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import { AutocompleteInput } from 'react-admin';
import { useTranslate, type Identifier } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { placeTypesOf, type AlertRuleInput } from '../../../contract/alert-rules';
import { placeKey, useAlertPlaces, type AlertRuleForm } from './useAlertPlaces';

type Place = AlertRuleInput['place'];

const placeOf = (key: string): Place => {
    const [type, id] = key.split(':');
    return key ? ({ type, id } as Place) : null;
};

/** The place that a rule is for, among those that its kind of event happens at; none is for all, which nobody chooses unasked. */
export const PlaceInput = () => {
    const translate = useTranslate();
    const [kind, place] = useWatch<AlertRuleForm, ['kind', 'place']>({ name: ['kind', 'place'] });
    const { places, isPending } = useAlertPlaces(kind);
    const elsewhere = Boolean(kind && place && !placeTypesOf[kind].includes(place.type));
    return (
        <AutocompleteInput
            source="place"
            choices={places}
            isPending={isPending}
            translateChoice={false}
            emptyText={translate('alertRules.everywhere')}
            // The choice of no place has no type.
            groupBy={({ type = 'city' }: { id: Identifier; type?: string }) =>
                translate(`alertRules.placeType.${type}`)
            }
            // As MUI draws it a list of groups is no list to who does not see it.
            renderGroup={({ key, group, children }) => (
                <li key={key} role="group" aria-label={group}>
                    <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
                        {group}
                    </ListSubheader>
                    <Box component="ul" role="presentation" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
                        {children}
                    </Box>
                </li>
            )}
            helperText={elsewhere ? 'error.elsewhere' : undefined}
            TextFieldProps={{ error: elsewhere || undefined }}
            format={(value: Place) => (value ? placeKey(value) : '')}
            parse={placeOf}
        />
    );
};
