import { useCallback, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { Form, useTranslate, type FormProps } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { templateInput } from '../../../contract/email-templates';
import { useLanguage } from '../../i18n/useLanguage';
import { DraftKeeper } from '../../kit/form/Draft';
import { AddressesInput } from '../../kit/form/AddressesInput';
import { HeldFields } from '../../kit/form/HeldFields';
import { resolverOf } from '../../kit/form/resolverOf';
import { EmailTemplatePreview } from './EmailTemplatePreview';
import { TextInputs, type Language } from './TextInputs';
import { ThresholdReport } from './ThresholdReport';

const resolver = resolverOf(templateInput, {
    text: ['name', 'subject', 'message', 'subjectBn', 'messageBn'],
    chosen: ['recipients'],
});

export const blankTemplate = { name: '', subject: '', message: '', subjectBn: '', messageBn: '', recipients: [] };

const RecipientCount = () => {
    const translate = useTranslate();
    const recipients = useWatch({ name: 'recipients' }) as string[] | undefined;
    const count = recipients?.length ?? 0;
    return (
        <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', mb: 2 }}>
            {translate('emailTemplate.recipientCount', { smart_count: count, count })}
        </Typography>
    );
};

interface TemplateFormProps extends Pick<FormProps, 'defaultValues'> {
    toolbar: ReactNode;
}

/** A template and, beside it, what its readers get; inside of a draft. */
export const EmailTemplateInputs = ({ toolbar, defaultValues }: TemplateFormProps) => {
    const own = useLanguage();
    // A new one begins with the texts that it cannot do without.
    const first = defaultValues ? 'en' : own;
    const [language, setLanguage] = useState<Language>(first);
    const [previewed, setPreviewed] = useState<Language>(first);
    const open = useCallback((next: Language) => {
        setLanguage(next);
        setPreviewed(next);
    }, []);
    return (
        <Form noValidate resolver={resolver} defaultValues={defaultValues}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
                    '& > *': { minWidth: 0 },
                }}
            >
                <Card>
                    <CardContent>
                        <HeldFields>
                            <TextInput source="name" isRequired />
                            <AddressesInput source="recipients" helperText="emailTemplate.recipientsHint" />
                            <RecipientCount />
                            <TextInputs language={language} onLanguage={open} />
                        </HeldFields>
                        <DraftKeeper />
                    </CardContent>
                    {toolbar}
                </Card>
                <Box sx={{ display: 'grid', gap: 2, pb: { xs: 10, sm: 0 } }}>
                    <EmailTemplatePreview language={previewed} onLanguage={setPreviewed} />
                    <ThresholdReport />
                </Box>
            </Box>
        </Form>
    );
};
