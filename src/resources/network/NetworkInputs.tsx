import Typography from '@mui/material/Typography';
import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay } from '../../../contract/format';
import type { PlaceRef } from '../../../contract/assets';
import type { NetworkRecord } from '../../../contract/network';
import {
    networkDescriptions,
    placeFieldOf,
    type NetworkField,
    type NetworkKind,
} from '../../../contract/network.kinds';
import { useUnitName } from '../../i18n/useUnitName';
import { DecimalInput } from '../../kit/form/DecimalInput';
import { FieldGrid } from '../../kit/form/FieldGrid';
import { DateInput } from '../../kit/pickers/DateInput';
import { useName } from '../../kit/useName';
import { BlocksInput } from './BlocksInput';
import { resourceOf } from './useKind';

const zones = ['true', 'false'].map(id => ({ id, name: `values.zone.${id}` }));
const found = (q: string) => ({ q });

interface InputProps<T extends NetworkField['type']> {
    field: Extract<NetworkField, { type: T }>;
}

const PlaceChoice = ({ field: { name, of, required } }: InputProps<'place'>) => {
    const nameOf = useName();
    const textOf = (place: PlaceRef) => {
        const text = nameOf(place);
        return text === place.code ? text : `${text} (${place.code})`;
    };
    return (
        <ReferenceInput source={name} reference={resourceOf(of)} sort={{ field: 'name', order: 'ASC' }} perPage={100}>
            <AutocompleteInput
                label={`columns.network.${placeFieldOf({ name })}`}
                optionText={textOf}
                filterToQuery={found}
                isRequired={required}
                helperText={of === 'node' ? `network.hint.${name}` : false}
            />
        </ReferenceInput>
    );
};

const NumberInput = ({ field: { name, unit = '', required } }: InputProps<'number'>) => {
    const unitName = useUnitName();
    return (
        <DecimalInput
            source={name}
            label={`columns.network.${name}`}
            unit={unitName(unit)}
            isRequired={required}
            helperText={false}
        />
    );
};

/** The input of a field, by what it holds. */
const FieldInput = ({ field }: { field: NetworkField }) => {
    const { name, required } = field;
    const common = { source: name, label: `columns.network.${name}`, isRequired: required, helperText: false } as const;
    if (field.type === 'place') return <PlaceChoice field={field} />;
    if (field.type === 'number') return <NumberInput field={field} />;
    if (field.type === 'blocks') return <BlocksInput />;
    if (field.type === 'zone')
        return (
            <SelectInput
                {...common}
                choices={zones}
                emptyText="network.notKnown"
                format={(value: boolean | null) => (value === null || value === undefined ? '' : String(value))}
                parse={(value: string) => (value === '' ? null : value === 'true')}
            />
        );
    if (field.type === 'choice')
        return (
            <SelectInput {...common} choices={field.choices.map(id => ({ id, name: `values.${field.words}.${id}` }))} />
        );
    return <TextInput {...common} />;
};

/** From when a change holds: not before the record itself. */
const ChangeDay = ({ changed: { beginsOn } }: { changed: NetworkRecord }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const hint = beginsOn
        ? translate('network.changeHintFrom', { day: formatDay(beginsOn, locale) })
        : translate('network.changeHint');
    return (
        <DateInput
            source="validFrom"
            isRequired
            label="network.changeFrom"
            helperText={hint}
            min={beginsOn ?? undefined}
        />
    );
};

interface NetworkInputsProps {
    kind: NetworkKind;
    /** The record that is changed. */
    changed?: NetworkRecord;
}

/** The fields of a record: those that hold for all days, and those that hold from a day on. */
export const NetworkInputs = ({ kind, changed }: NetworkInputsProps) => {
    const translate = useTranslate();
    const { lasting, dated } = networkDescriptions[kind];
    const asked = lasting.filter(({ once }) => !changed || !once);
    return (
        <>
            {asked.length > 0 && (
                <>
                    {changed && (
                        <Typography variant="h2" gutterBottom>
                            {translate('network.lasting')}
                        </Typography>
                    )}
                    <FieldGrid alignItems="start">
                        {asked.map(field => (
                            <FieldInput key={field.name} field={field} />
                        ))}
                        {!changed && dated.length === 0 && <FirstDay />}
                    </FieldGrid>
                </>
            )}
            {dated.length > 0 && (
                <>
                    <Typography variant="h2" gutterBottom sx={{ mt: asked.length > 0 ? 2 : 0 }}>
                        {translate(kind === 'meter' && changed ? 'network.exchange' : 'network.dated')}
                    </Typography>
                    <FieldGrid alignItems="start">
                        {changed ? <ChangeDay changed={changed} /> : <FirstDay />}
                        {dated.map(field => (
                            <FieldInput key={field.name} field={field} />
                        ))}
                    </FieldGrid>
                </>
            )}
        </>
    );
};

const FirstDay = () => (
    <DateInput source="validFrom" isRequired label="columns.network.beginsOn" helperText="network.firstDayHint" />
);
