import type { ReactNode } from 'react';
import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useStatus } from './useStatus';

/** What the server calls itself where the utility has set no name. */
const unnamed = 'NRW Monitor';

/** The product's name as the utility has set it, else the one in the language of the page. */
export const useProductName = (): string => {
    const translate = useTranslate();
    const title = useStatus()?.title ?? unnamed;
    return title === unnamed ? translate('layout.product') : title;
};

interface PageTitleProps {
    title: string;
    /** Buttons to the right of the title. */
    actions?: ReactNode;
    /** Small print under the title. */
    children?: ReactNode;
}

/** The page's one h1, which is also what the browser's tab says. */
export const PageTitle = ({ title, actions, children }: PageTitleProps) => {
    const product = useProductName();
    useEffect(() => {
        document.title = `${title} - ${product}`;
    }, [title, product]);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <Typography variant="h1">{title}</Typography>
                {children}
            </Box>
            {actions && <Box className="screen-only">{actions}</Box>}
        </Box>
    );
};
