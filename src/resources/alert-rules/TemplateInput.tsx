import { SelectInput } from 'react-admin';
import { useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isTemplateOf } from '../../../contract/alert-rules';
import type { Template } from '../../../contract/email-templates';
import type { AlertRuleForm } from './useAlertPlaces';

const byName = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } } as const;

/** The template that a rule sends, among those that its kind of event fills in; of another that it has it is said that it does not. */
export const TemplateInput = () => {
    const { data: templates = [], isPending, error } = useGetList<Template>('settings/email-templates', byName);
    const [kind, templateId] = useWatch<AlertRuleForm, ['kind', 'templateId']>({ name: ['kind', 'templateId'] });
    const fitting = templates.filter(template => kind === '' || isTemplateOf(kind, template));
    const chosen = templates.find(({ id }) => id === templateId);
    const isOther = chosen !== undefined && !fitting.includes(chosen);
    const fault = error?.message ?? (isOther ? 'error.otherTemplate' : undefined);
    const hint = fitting.length < templates.length ? 'alertRules.templateHint' : undefined;
    return (
        <SelectInput
            // Anew with the templates: the input takes them over one rendering late, and complains of its value until then.
            key={String(isPending)}
            source="templateId"
            choices={isOther ? [...fitting, chosen] : fitting}
            isPending={isPending}
            optionText="name"
            translateChoice={false}
            isRequired
            helperText={fault ?? hint}
            sx={fault ? { '& .MuiFormHelperText-root': { color: 'error.main' } } : undefined}
        />
    );
};
