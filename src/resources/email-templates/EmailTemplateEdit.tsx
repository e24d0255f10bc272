import PreviewIcon from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, LinkBase, useTranslate } from 'ra-core';
import type { Template } from '../../../contract/email-templates';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { ResourceEdit } from '../../kit/form/ResourceEdit';
import { SaveToolbar } from '../../kit/form/SaveToolbar';
import { PageTitle } from '../../kit/page/PageTitle';
import { EmailTemplateInputs } from './EmailTemplateInputs';
import { useTemplateUse } from './useTemplateUse';

/** Deletes a template that no alert rule sends; otherwise it says how many do. */
const DeleteTemplate = ({ template: { alertRules: count } }: { template: Template }) => {
    const translate = useTranslate();
    const findUse = useTemplateUse();
    if (count > 0)
        return (
            <Typography variant="body2" sx={{ color: 'text.secondary', ml: 2, flex: 1, textAlign: 'end' }}>
                {translate('emailTemplate.inUseBy', { smart_count: count, count })}
            </Typography>
        );
    return <DeleteButton message="emailTemplate.deleted" findUse={findUse} />;
};

const Title = ({ template: { id, name } }: { template: Template }) => {
    const translate = useTranslate();
    const show = (
        <Button startIcon={<PreviewIcon />} component={LinkBase} to={`/settings/email-templates/show?id=${id}`}>
            {translate('ra.action.show')}
        </Button>
    );
    return <PageTitle title={name} actions={show} />;
};

/** A change of an e-mail template; what is sent from now on has its words. */
const EmailTemplateEdit = ({ id }: { id: string }) => (
    <ResourceEdit<Template>
        id={id}
        form="emailTemplates"
        renderTitle={template => <Title template={template} />}
        saved="emailTemplate.updated"
    >
        {template => (
            <EmailTemplateInputs
                toolbar={
                    <SaveToolbar>
                        <CanAccess action="delete">
                            <DeleteTemplate template={template} />
                        </CanAccess>
                    </SaveToolbar>
                }
            />
        )}
    </ResourceEdit>
);
export default EmailTemplateEdit;
