import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocation, useTranslate } from 'ra-core';
import { terms } from '../../i18n/terms';
import { PageTitle } from '../../kit/page/PageTitle';

/** What the abbreviations of the pages mean; `#DMA` in the address leads to that one. */
const GlossaryPage = () => {
    const translate = useTranslate();
    const { hash } = useLocation();
    useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' }), [hash]);
    return (
        <>
            <PageTitle title={translate('glossary.title')}>
                <Typography color="text.secondary">{translate('glossary.text')}</Typography>
            </PageTitle>
            <Card component="dl" sx={{ m: 0, p: 2, maxWidth: 720 }}>
                {terms.map(term => (
                    <Box
                        key={term}
                        id={term}
                        sx={{ p: 1, borderRadius: 1, bgcolor: hash === `#${term}` ? 'action.selected' : undefined }}
                    >
                        <Typography component="dt" sx={{ fontWeight: 600 }}>
                            {translate(`glossary.terms.${term}.short`)}: {translate(`glossary.terms.${term}.full`)}
                        </Typography>
                        <Typography component="dd" sx={{ m: 0 }}>
                            {translate(`glossary.terms.${term}.text`)}
                        </Typography>
                    </Box>
                ))}
            </Card>
        </>
    );
};
export default GlossaryPage;
