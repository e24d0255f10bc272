import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { DataProvider } from '../../../providers/dataProvider';

interface FindingPhotoProps {
    eventId: string;
    photoId: string;
    /** What the finding is about, in words. */
    about: string;
}

/** A photo of a finding, fetched when somebody asks for it. */
export const FindingPhoto = ({ eventId, photoId, about }: FindingPhotoProps) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<DataProvider>();
    const [open, setOpen] = useState(false);
    const { data, isFetching, error, refetch } = useQuery({
        queryKey: ['eventPhoto', eventId, photoId],
        queryFn: async () => (await dataProvider.findEventPhoto(eventId, photoId)).data.photo,
        enabled: open,
        staleTime: Infinity,
    });
    if (!data)
        return (
            <Button size="small" loading={isFetching} onClick={() => (open ? void refetch() : setOpen(true))}>
                {translate(error ? 'actionButtons.tryAgain' : 'findings.showPhoto')}
            </Button>
        );
    return (
        <Box
            component="img"
            src={data}
            alt={translate('findings.photo', { about })}
            sx={{ display: 'block', mt: 0.5, maxWidth: '100%', borderRadius: 1 }}
        />
    );
};
