import { useState } from 'react';
import PhotoIcon from '@mui/icons-material/AddAPhoto';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { asDataUrl } from '../../../kit/form/photo';
import { smallPicture } from '../../../kit/smallPicture';

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

interface FindingPhotoInputProps {
    /** What the finding is about, in words. */
    about: string;
    /** As a data URL. */
    photo: string | undefined;
    onChange: (photo: string | undefined) => void;
}

/** Takes a photo with the camera of a phone, or from the device, made small before it is sent. */
export const FindingPhotoInput = ({ about, photo, onChange }: FindingPhotoInputProps) => {
    const translate = useTranslate();
    const [failed, setFailed] = useState(false);
    const take = async (file: File) => {
        setFailed(false);
        try {
            onChange(await asDataUrl(await smallPicture(file)));
        } catch {
            setFailed(true);
        }
    };
    return (
        <Box sx={{ mt: 1 }}>
            {/* The input inside takes the keyboard. */}
            <Button
                component="label"
                role={undefined}
                tabIndex={-1}
                size="small"
                startIcon={<PhotoIcon />}
                sx={{ '&:focus-within': { outline: '2px solid' } }}
            >
                {translate(photo ? 'findings.otherPhoto' : 'findings.takePhoto')}
                <Box
                    component="input"
                    type="file"
                    accept="image/jpeg,image/png,image/webp"
                    capture="environment"
                    sx={hidden}
                    onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                        const file = event.target.files?.[0];
                        event.target.value = '';
                        if (file) void take(file);
                    }}
                />
            </Button>
            {photo && (
                <Button size="small" onClick={() => onChange(undefined)}>
                    {translate('findings.removePhoto')}
                </Button>
            )}
            {failed && <Alert severity="error">{translate('error.photoUnreadable')}</Alert>}
            {photo && (
                <Box
                    component="img"
                    src={photo}
                    alt={translate('findings.photo', { about })}
                    sx={{ display: 'block', mt: 1, maxWidth: '100%', maxHeight: 200, borderRadius: 1 }}
                />
            )}
        </Box>
    );
};
