import { useDataProvider, useTranslate, type Identifier } from 'ra-core';
import type { Template } from '../../../contract/email-templates';
import type { DataProvider } from '../../providers/dataProvider';

/** Which of some templates alert rules send, as the server knows it now. */
export const useTemplateUse = () => {
    const dataProvider = useDataProvider<DataProvider>();
    const translate = useTranslate();
    return async (ids: Identifier[]) => {
        const answers = await Promise.all(
            ids.map(id => dataProvider.getOne<Template>('settings/email-templates', { id: String(id) })),
        );
        const used = answers.flatMap(({ data }) => (data.alertRules > 0 ? data : []));
        const count = used.reduce((sum, { alertRules }) => sum + alertRules, 0);
        const title = translate('emailTemplate.inUseBy', { smart_count: count, count });
        return count > 0 ? { title, names: used.map(({ name }) => name) } : undefined;
    };
};
