import { Create } from 'react-admin';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';
import { Draft } from '../Draft';
import { SaveToolbar } from '../SaveToolbar';
import { blankTemplate, TemplateForm } from './TemplateForm';

/** A new e-mail template. */
const TemplateCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const onSuccess = () => {
        notify('emailTemplate.created', { type: 'success' });
        redirect('list', 'emailTemplates');
    };
    return (
        <>
            <PageTitle title={translate('emailTemplate.createTitle')} />
            <Create title={false} mutationOptions={{ onSuccess }} component="div">
                <Draft form="emailTemplates">
                    <TemplateForm defaultValues={blankTemplate} toolbar={<SaveToolbar />} />
                </Draft>
            </Create>
        </>
    );
};
export default TemplateCreate;
