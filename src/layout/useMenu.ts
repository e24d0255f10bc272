import { usePermissions, useResourceDefinitions } from 'ra-core';
import { accessOf, can, type Subject } from '../../contract/access';
import { groupedBy } from '../../contract/grouped';

/** The names of the screens that the user may open, by the groups of the menu; empty groups are left out. */
export const useMenu = (): [group: string, names: string[]][] => {
    const definitions = useResourceDefinitions<{ group?: string }>();
    const { permissions } = usePermissions<Subject | undefined>();
    const open = Object.values(definitions).flatMap(({ name, options }) => {
        const rule = accessOf(`/${name}`);
        const isOpen = !rule || can(permissions, rule.features, rule.action);
        return options?.group !== undefined && isOpen ? [{ name, group: options.group }] : [];
    });
    return [...groupedBy(open, ({ group }) => group)].map(([group, own]) => [group, own.map(({ name }) => name)]);
};
