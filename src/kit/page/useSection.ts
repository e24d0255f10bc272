import { useLocation, useResourceDefinitions } from 'ra-core';

/** The entry of the menu that the page stands under, with its group, else the page outside the menu; `isOwn` where the page is that one itself. */
export const useSection = (): { name: string; group?: string; isOwn: boolean } | undefined => {
    const definitions = useResourceDefinitions<{ group?: string; under?: string }>();
    const path = useLocation().pathname.slice(1);
    const found = Object.values(definitions)
        .filter(({ name }) => path === name || path.startsWith(`${name}/`))
        .sort((a, b) => b.name.length - a.name.length)
        .at(0);
    if (!found) return undefined;
    const name = found.options?.under ?? found.name;
    return { name, group: definitions[name]?.options?.group, isOwn: path === name };
};
