import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGrid } from '../form/FieldGrid';
import { ContactConfirmation } from './ContactConfirmation';
import { PhotoInput } from './PhotoInput';
import { usePlaces } from '../form/usePlaces';

const languages = [
    { id: 'en', name: 'profile.languages.en' },
    { id: 'bn', name: 'profile.languages.bn' },
];

/** Where the person works: a maintenance division and one of its areas. */
const HomeInputs = () => {
    const { mods, areas, nameOf, isPending } = usePlaces();
    const { setValue } = useFormContext();
    const [modId, areaId] = useWatch({ name: ['homeModId', 'homeAreaId'] }) as (string | null | undefined)[];
    const offered = modId ? areas.filter(area => area.modId === modId) : areas;
    const elsewhere = Boolean(areaId) && areas.length > 0 && !offered.some(area => area.id === areaId);
    useEffect(() => {
        if (elsewhere) setValue('homeAreaId', '', { shouldDirty: true });
    }, [elsewhere, setValue]);
    // A select takes its choices a render late, in which a value that is set would be none of them.
    return (
        <>
            <SelectInput
                key={`mod-${isPending}`}
                source="homeModId"
                choices={mods}
                optionText={nameOf}
                emptyText="profile.noHome"
                translateChoice={false}
                isPending={isPending}
            />
            <SelectInput
                key={`area-${isPending}`}
                source="homeAreaId"
                choices={offered}
                optionText={nameOf}
                emptyText="profile.noHome"
                translateChoice={false}
                isPending={isPending}
            />
        </>
    );
};

interface PersonInputsProps {
    /** The person fills it in about themselves, so that the browser may help. */
    own?: boolean;
    /** Follow the name. */
    children?: ReactNode;
}

/** What is asked about a person. */
export const PersonInputs = ({ own = false, children }: PersonInputsProps) => (
    <>
        <PhotoInput />
        <FieldGrid mt={2}>
            <TextInput source="fullName" isRequired autoComplete={own ? 'name' : 'off'} />
            {children}
            <TextInput source="email" type="email" autoComplete={own ? 'email' : 'off'} />
            <TextInput source="phone" type="tel" autoComplete={own ? 'tel' : 'off'} />
            <ContactConfirmation />
            <TextInput source="address" multiline autoComplete={own ? 'street-address' : 'off'} />
            <SelectInput source="language" choices={languages} isRequired />
            <HomeInputs />
        </FieldGrid>
    </>
);

/** The same fields, as a form's resolver needs them. */
export const personFields = {
    text: ['fullName', 'email', 'phone', 'address'],
    chosen: ['language', 'homeModId', 'homeAreaId'],
    photo: ['profilePicture'],
};

/** What a change of one's own contacts takes besides. */
export const confirmation = ['currentPassword', 'flowToken'];

/** Neither a file nor a password is kept in a draft. */
export const unkeptFields = [...personFields.photo, ...confirmation];
