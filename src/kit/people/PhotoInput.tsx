import { useState } from 'react';
import PhotoIcon from '@mui/icons-material/AddAPhoto';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ImageInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { photoBytes } from '../../../contract/photo';
import { isPicked } from '../form/photo';

const source = 'profilePicture';
const accept = { 'image/jpeg': [], 'image/png': [], 'image/webp': [] };
const refusals: Record<string, string> = {
    'file-invalid-type': 'error.photoType',
    'file-too-large': 'error.photoTooLarge',
    'too-many-files': 'profile.onePhoto',
};

const Prompt = () => {
    const translate = useTranslate();
    return (
        <>
            <Button size="small" startIcon={<PhotoIcon />}>
                {translate('profile.choosePhoto')}
            </Button>
            <Typography variant="caption" component="p">
                {translate('profile.photoHint')}
            </Typography>
        </>
    );
};

/** The photo of a person: what there is, another one from the device, or none; a refused file says why. */
export const PhotoInput = () => {
    const translate = useTranslate();
    const { getValues, setValue } = useFormContext();
    const photo: unknown = useWatch({ name: source });
    const [refusal, setRefusal] = useState<string>();
    const src = isPicked(photo) ? photo.src : typeof photo === 'string' ? photo : undefined;
    const remove = () => {
        setRefusal(undefined);
        setValue(source, null, { shouldDirty: true });
    };
    // The drop zone gives nothing for a refused file, and that must not take away the photo there is.
    const parse = (file?: File): unknown =>
        file instanceof Blob ? { rawFile: file, src: URL.createObjectURL(file) } : getValues(source);
    return (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: 'wrap', width: '100%' }}>
            <Avatar src={src} alt={translate('profile.photo')} sx={{ width: 96, height: 96 }} />
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <ImageInput
                    source={source}
                    accept={accept}
                    maxSize={photoBytes}
                    helperText={false}
                    placeholder={<Prompt />}
                    inputProps={{ 'aria-label': translate(`resources.user-management.fields.${source}`) }}
                    parse={parse}
                    format={(value: unknown) => value}
                    options={{
                        // The button inside takes the keyboard.
                        noKeyboard: true,
                        onDrop: (_, [rejected]) => setRefusal(rejected && refusals[rejected.errors[0].code]),
                    }}
                />
                {refusal && <Alert severity="error">{translate(refusal)}</Alert>}
                {src && (
                    <Button size="small" onClick={remove}>
                        {translate('profile.removePhoto')}
                    </Button>
                )}
            </Box>
        </Box>
    );
};
