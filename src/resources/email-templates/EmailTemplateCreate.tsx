import { ResourceCreate } from '../../kit/form/ResourceCreate';
import { SaveToolbar } from '../../kit/form/SaveToolbar';
import { blankTemplate, EmailTemplateInputs } from './EmailTemplateInputs';

/** A new e-mail template. */
const EmailTemplateCreate = () => (
    <ResourceCreate form="emailTemplates" title="emailTemplate.createTitle" saved="emailTemplate.created">
        <EmailTemplateInputs defaultValues={blankTemplate} toolbar={<SaveToolbar />} />
    </ResourceCreate>
);
export default EmailTemplateCreate;
