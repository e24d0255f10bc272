import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChartPicture, type ChartPictureProps } from './ChartPicture';
import { ShowAsTable } from './ShowAsTable';

interface ChartFigureProps {
    /** What the chart shows: the name of the figure, and of its picture. */
    title: string;
    /** How it is read, under the chart and on its picture. */
    caption?: string;
    /** What can be done on its page; no word for its picture. */
    hint?: string;
    /** The same values as a table. */
    table: ReactNode;
    /** Of its picture on the page; without it there is none. */
    picture?: Pick<ChartPictureProps, 'id' | 'period' | 'notes'>;
    /** A chart of this folder. */
    children: ReactNode;
}

/** A chart with its name, how it is read, its values as a table, and its picture for the downloads of the page. */
export const ChartFigure = ({ title, caption, hint, table, picture, children }: ChartFigureProps) => {
    const [asTable, setAsTable] = useState(false);
    const notes = [...(caption ? [caption] : []), ...(picture?.notes ?? [])];
    return (
        <>
            {picture && (
                <ChartPicture title={title} {...picture} notes={notes}>
                    {children}
                </ChartPicture>
            )}
            {asTable ? (
                table
            ) : (
                <Box component="figure" aria-label={title} sx={{ m: 0 }}>
                    {children}
                    {caption && (
                        <Typography variant="caption" component="figcaption" sx={{ color: 'text.secondary', mt: 1 }}>
                            {[caption, hint].filter(Boolean).join(' ')}
                        </Typography>
                    )}
                </Box>
            )}
            <ShowAsTable asTable={asTable} onChange={setAsTable} />
        </>
    );
};
