import ImageIcon from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { usePictures } from './Pictures';
import { useDownload } from './useDownload';
import { usePictureFile, type PageFacts } from './usePictureFile';

/** Saves what a dialog draws, where there is no menu of files: a button for each picture that is offered in it. */
export const PictureButtons = ({ page }: { page: PageFacts }) => {
    const translate = useTranslate();
    const pictures = usePictures();
    const save = usePictureFile(page);
    const { busy, during } = useDownload();
    return pictures.map(picture => (
        <Button
            key={picture.id}
            startIcon={<ImageIcon />}
            loading={busy}
            loadingPosition="start"
            onClick={() => void during(() => save(picture))}
        >
            {translate('download.format.png')}
        </Button>
    ));
};
