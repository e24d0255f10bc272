import { useState } from 'react';
import EditIcon from '@mui/icons-material/Edit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Show } from 'react-admin';
import { CanAccess, Form, LinkBase, useRecordContext, useTranslate } from 'ra-core';
import type { Template } from '../../../contract/email-templates';
import { useLanguage } from '../../i18n/useLanguage';
import { PageTitle } from '../../kit/page/PageTitle';
import { EmailTemplatePreview } from './EmailTemplatePreview';
import type { Language } from './TextInputs';
import { ThresholdReport } from './ThresholdReport';

const Readers = ({ recipients, alertRules }: Template) => {
    const translate = useTranslate();
    return (
        <Card>
            <CardContent sx={{ display: 'grid', gap: 1 }}>
                <Typography variant="h2">
                    {translate('emailTemplate.recipientCount', {
                        smart_count: recipients.length,
                        count: recipients.length,
                    })}
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {recipients.map(address => (
                        <Chip key={address} size="small" label={address} />
                    ))}
                </Box>
                {alertRules > 0 && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate('emailTemplate.sentBy', { smart_count: alertRules, count: alertRules })}
                    </Typography>
                )}
            </CardContent>
        </Card>
    );
};

const Page = () => {
    const translate = useTranslate();
    const template = useRecordContext<Template>();
    const [language, setLanguage] = useState<Language>(useLanguage());
    if (!template) return null;
    const edit = (
        <CanAccess resource="settings/email-templates" action="edit">
            <Button
                variant="contained"
                startIcon={<EditIcon />}
                component={LinkBase}
                to={`/settings/email-templates/edit?id=${template.id}`}
            >
                {translate('ra.action.edit')}
            </Button>
        </CanAccess>
    );
    return (
        <>
            <PageTitle title={template.name} actions={edit} />
            {/* The preview shows what a form around it holds. */}
            <Form record={template}>
                <Box
                    sx={{
                        display: 'grid',
                        gap: 2,
                        alignItems: 'start',
                        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
                    }}
                >
                    <EmailTemplatePreview language={language} onLanguage={setLanguage} />
                    <Box sx={{ display: 'grid', gap: 2 }}>
                        <Readers {...template} />
                        <ThresholdReport />
                    </Box>
                </Box>
            </Form>
        </>
    );
};

/** One e-mail template, to be read. */
const EmailTemplateShow = ({ id }: { id: string }) => (
    <Show id={id} title={false} actions={false} component="div">
        <Page />
    </Show>
);
export default EmailTemplateShow;
