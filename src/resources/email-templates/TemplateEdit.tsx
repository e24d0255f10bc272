import PreviewIcon from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DeleteWithConfirmButton, Edit } from 'react-admin';
import { CanAccess, LinkBase, useEditContext, useNotify, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import type { Template } from '../../../contract/templates';
import { PageTitle } from '../../layout/PageTitle';
import { Draft } from '../Draft';
import { SaveToolbar } from '../SaveToolbar';
import { StaleAlert } from '../StaleAlert';
import { useRefusals } from '../useRefusals';
import { TemplateForm } from './TemplateForm';

/** Deletes a template that no alert rule sends; otherwise it says how many do. */
const DeleteTemplate = () => {
    const translate = useTranslate();
    const { record } = useEditContext<Template>();
    const rules = record?.alertRules ?? 0;
    if (rules > 0)
        return (
            <Typography variant="body2" sx={{ color: 'text.secondary', ml: 2, flex: 1, textAlign: 'end' }}>
                {translate('emailTemplate.inUseBy', { smart_count: rules, count: rules })}
            </Typography>
        );
    return (
        <DeleteWithConfirmButton
            mutationMode="pessimistic"
            successMessage="emailTemplate.deleted"
            confirmColor="warning"
        />
    );
};

const toolbar = (
    <SaveToolbar>
        <CanAccess action="delete">
            <DeleteTemplate />
        </CanAccess>
    </SaveToolbar>
);

const Title = () => {
    const translate = useTranslate();
    const record = useRecordContext<Template>();
    const show = record && (
        <Button startIcon={<PreviewIcon />} component={LinkBase} to={`/emailTemplates/${record.id}/show`}>
            {translate('ra.action.show')}
        </Button>
    );
    return <PageTitle title={record?.name ?? translate('emailTemplate.editTitle')} actions={show} />;
};

/** A change of an e-mail template; what is sent from now on has its words. */
const TemplateEdit = ({ id }: { id: string }) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const { stale, onError, reloaded } = useRefusals();
    const onSuccess = () => {
        notify('emailTemplate.updated', { type: 'success' });
        redirect('list', 'emailTemplates');
    };
    return (
        <Edit
            id={id}
            title={false}
            actions={false}
            mutationMode="pessimistic"
            mutationOptions={{ onError, onSuccess }}
            component="div"
        >
            <Title />
            <Draft form="emailTemplates" id={id}>
                {stale && <StaleAlert onReloaded={reloaded} />}
                <TemplateForm toolbar={toolbar} />
            </Draft>
        </Edit>
    );
};
export default TemplateEdit;
