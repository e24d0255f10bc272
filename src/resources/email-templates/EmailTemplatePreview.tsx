import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { languages, type Language } from './TextInputs';
import { useTemplatePreview } from './useTemplatePreview';

/**
 * The frame inherits the page's policy: a style sheet counts only with the page's nonce. Links ask for a window of their
 * own, which the frame may not open: so they lead nowhere instead of away from the preview.
 */
const asFramed = (html: string): string => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
    return html.replace('<style>', `<base target="_blank"><style nonce="${nonce}">`);
};

/** Why there is no preview of what is written now. */
const Faults = ({ faults }: { faults: Partial<Record<string, string>> }) => {
    const translate = useTranslate();
    const named = Object.entries(faults).filter(([, reason]) => reason !== 'error.required');
    if (named.length === 0)
        return <Typography sx={{ color: 'text.secondary' }}>{translate('emailTemplate.previewEmpty')}</Typography>;
    return named.map(([field, reason]) => (
        <Alert key={field} severity="warning">
            {field
                ? translate('emailTemplate.previewRefused', {
                      field: translate(`resources.settings/email-templates.fields.${field}`),
                      reason: translate(reason ?? ''),
                  })
                : translate(reason ?? '')}
        </Alert>
    ));
};

interface TemplatePreviewProps {
    language: Language;
    onLanguage: (language: Language) => void;
}

/** The mail as its readers of a language get it, with examples filled in. */
export const EmailTemplatePreview = ({ language, onLanguage }: TemplatePreviewProps) => {
    const translate = useTranslate();
    const { preview, faults, isFetching } = useTemplatePreview();
    const shown = Object.keys(faults).length === 0 ? preview?.[language] : undefined;
    return (
        <Card component="section" aria-labelledby="template-preview">
            <CardContent sx={{ display: 'grid', gap: 1 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
                    <Typography variant="h2" id="template-preview">
                        {translate('emailTemplate.preview')}
                    </Typography>
                    <ToggleButtonGroup
                        exclusive
                        size="small"
                        value={language}
                        aria-label={translate('emailTemplate.previewLanguage')}
                        onChange={(_, next: Language | null) => next && onLanguage(next)}
                    >
                        {languages.map(each => (
                            <ToggleButton key={each} value={each}>
                                {translate(`values.language.${each}`)}
                            </ToggleButton>
                        ))}
                    </ToggleButtonGroup>
                </Box>
                <LinearProgress sx={{ visibility: isFetching ? 'visible' : 'hidden' }} aria-hidden />
                {shown ? (
                    <>
                        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                            {translate('emailTemplate.previewSubject', { subject: shown.subject })}
                        </Typography>
                        <Box
                            component="iframe"
                            sandbox=""
                            srcDoc={asFramed(shown.html)}
                            title={translate('emailTemplate.previewIn', {
                                language: translate(`values.language.${language}`),
                            })}
                            sx={{
                                width: '100%',
                                height: 420,
                                border: 1,
                                borderColor: 'divider',
                                borderRadius: 1,
                                bgcolor: 'common.white',
                                colorScheme: 'light',
                            }}
                        />
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                            {translate('emailTemplate.previewHint')}
                        </Typography>
                    </>
                ) : (
                    <Faults faults={faults} />
                )}
            </CardContent>
        </Card>
    );
};
