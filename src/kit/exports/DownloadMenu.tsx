import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import type { ColumnSet } from '../../../contract/columns';
import { largestPdf, type Format } from '../../../contract/file-formats';
import { forms } from '../../i18n/catalogues';
import { page } from '../page/page';
import { FileMenu } from './FileMenu';
import { useListFile, type References } from './useListFile';

const ShareDialog = page(() => import('./ShareDialog'), forms);

/** How long a list may be as a PDF, and the words for a longer one. */
export interface PdfLimit {
    most: number;
    refusal: string;
}
/** Of a table. */
const aTable: PdfLimit = { most: largestPdf, refusal: 'error.tooManyRows' };
/** Why what has so many rows is no PDF, as the key of the words. */
export const noPdfOf = (rows: number, { most, refusal }: PdfLimit = aTable): string | undefined =>
    rows > most ? refusal : undefined;

interface DownloadMenuProps {
    columns: ColumnSet;
    references?: References;
    pdf?: PdfLimit;
}

/** The whole of the list around it as a file, to keep or to send: as it is filtered and sorted, in the columns that its table shows. */
export const DownloadMenu = ({ columns, references, pdf }: DownloadMenuProps) => {
    const translate = useTranslate();
    const file = useListFile(columns, references);
    const { total = 0 } = useListContext();
    const [sharing, setSharing] = useState(false);
    const noPdf = noPdfOf(total, pdf);
    const refusal = (format: Format) => (format === 'pdf' && noPdf ? translate(noPdf) : undefined);
    return (
        <>
            <FileMenu file={file} refusal={refusal} onShare={() => setSharing(true)} />
            {sharing && (
                <Suspense>
                    <ShareDialog file={file} noPdf={() => noPdf} rows={total} onClose={() => setSharing(false)} />
                </Suspense>
            )}
        </>
    );
};
