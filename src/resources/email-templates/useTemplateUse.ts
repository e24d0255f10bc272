import { useDataProvider, useTranslate, type Identifier } from 'ra-core';
import type { Template } from '../../../contract/email-templates';
import type { DataProvider } from '../../providers/dataProvider';

/** Which of some templates alert rules send, and how many do, as the server knows it now. */
export const useTemplateUse = () => {
    const dataProvider = useDataProvider<DataProvider>();
    const translate = useTranslate();
    return async (ids: Identifier[]) => {
        const answers = await Promise.all(
            ids.map(id => dataProvider.getOne<Template>('settings/email-templates', { id: String(id) })),
        );
        const used = answers.flatMap(({ data }) => (data.alertRules > 0 ? data : []));
        const names = used.map(({ name, alertRules: count }) =>
            translate('emailTemplate.useOf', { name, smart_count: count, count }),
        );
        return names.length > 0 ? { title: translate('emailTemplate.inUse'), names } : undefined;
    };
};
