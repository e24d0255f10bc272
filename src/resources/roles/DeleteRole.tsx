import { useDataProvider, useTranslate } from 'ra-core';
import type { Role, RoleRow } from '../../../contract/roles';
import { DeleteButton } from '../../kit/form/DeleteButton';
import type { DataProvider } from '../../providers/dataProvider';

const shown = 20;

/** Removes a role; one that people hold stays, and they are named. */
export const DeleteRole = ({ role }: { role: RoleRow }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<DataProvider>();
    if (role.isProtected) return null;
    const { name } = role;
    const findUse = async () => {
        const { data } = await dataProvider.getOne<Role>('role-management', { id: role.id });
        const more = data.assigned.length - shown;
        const names = data.assigned.slice(0, shown).map(({ fullName }) => fullName);
        if (more > 0) names.push(translate('roleManagement.moreUsers', { smart_count: more, count: more }));
        return names.length > 0 ? { title: translate('roleManagement.inUse', { name }), names } : undefined;
    };
    return (
        <DeleteButton
            record={role}
            aria-label={translate('roleManagement.deleteOf', { name })}
            title={translate('roleManagement.deleteTitle', { name })}
            content={translate('roleManagement.deleteContent')}
            message="roleManagement.deleted"
            findUse={findUse}
        />
    );
};
