import { usePermissions, useResourceDefinitions } from 'ra-core';
import { accessOf, can, type Subject } from '../../contract/access';

/** The names of the screens that the user may open, by the groups of the menu; empty groups are left out. */
export const useMenu = (): [group: string, names: string[]][] => {
    const definitions = useResourceDefinitions<{ group?: string }>();
    const { permissions } = usePermissions<Subject | undefined>();
    const groups = new Map<string, string[]>();
    for (const { name, options } of Object.values(definitions)) {
        const rule = accessOf(`/${name}`);
        if (options?.group === undefined || (rule && !can(permissions, rule.features, rule.action))) continue;
        groups.set(options.group, [...(groups.get(options.group) ?? []), name]);
    }
    return [...groups];
};
