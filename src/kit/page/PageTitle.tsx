import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useStatus } from '../useStatus';
import { useTerms } from '../glossary/useTerms';
import { Trail } from './Trail';

/** It would bring a tooltip before the sign-in form, whose title has nothing to explain. */
const Explained = lazy(async () => ({ default: (await import('../glossary/Explained')).Explained }));

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

/** The small print is as wide as the page; on a phone the buttons come last. Where they leave the title no room, they have a line. */
const frame = {
    display: 'flex',
    flexDirection: { xs: 'column', md: 'row' },
    flexWrap: { md: 'wrap' },
    alignItems: { md: 'center' },
    columnGap: 2,
    rowGap: { xs: 1, md: 0.25 },
    mb: 1.5,
} as const;

/** The page's one h1, which is also what the browser's tab says. */
export const PageTitle = ({ title, actions, children }: PageTitleProps) => {
    const product = useProductName();
    const isExplained = useTerms()(title).some(({ term }) => term);
    useEffect(() => {
        document.title = `${title} - ${product}`;
    }, [title, product]);
    return (
        <Box sx={frame}>
            <Box sx={{ flex: { md: '1 1 auto' }, minWidth: 0 }}>
                <Trail />
                {/* It takes the focus of what has gone from the page. */}
                <Typography variant="h1" tabIndex={-1}>
                    {isExplained ? (
                        <Suspense fallback={title}>
                            <Explained text={title} />
                        </Suspense>
                    ) : (
                        title
                    )}
                </Typography>
            </Box>
            {children && <Box sx={{ order: { md: 1 }, flexBasis: { md: '100%' }, minWidth: 0 }}>{children}</Box>}
            {actions && (
                <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>
                    {actions}
                </Box>
            )}
        </Box>
    );
};
