import { Suspense, useState } from 'react';
import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Format } from '../../../contract/file-formats';
import { FileMenu } from '../../kit/exports/FileMenu';
import { forms } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { listCallOf } from '../../providers/downloadCalls';

const ShareDialog = page(() => import('../../kit/exports/ShareDialog'), forms);

const offered: readonly Format[] = ['pdf', 'xlsx'];
const sort = { field: 'reportDate', order: 'DESC' } as const;

interface ReportFilesProps {
    ids: readonly string[];
    /** Name of the file. */
    title: string;
    /** Which ones they are, in words. */
    filterText?: string;
}

/** These reports as a file: the paper form, or a row each; to keep or to send. */
export const ReportFiles = ({ ids, title, filterText = '' }: ReportFilesProps) => {
    const translate = useTranslate();
    const [sharing, setSharing] = useState(false);
    const path = listCallOf('water-quality', { filter: { id: ids }, sort });
    const file = () => Promise.resolve({ path, title, filterText });
    return (
        <>
            <FileMenu file={file} offered={offered} />
            <Button size="small" startIcon={<MailIcon />} onClick={() => setSharing(true)}>
                {translate('share.title')}
            </Button>
            {sharing && (
                <Suspense>
                    <ShareDialog file={file} onClose={() => setSharing(false)} />
                </Suspense>
            )}
        </>
    );
};
