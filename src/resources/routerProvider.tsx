import { useCallback } from 'react';
import {
    reactRouterProvider,
    type RouterLinkProps,
    type RouterNavigateProps,
    type RouterProvider,
    type RouterTo,
} from 'ra-core';
import { languageKey } from '../i18n/locales';
import { resourcePaths } from '../providers/resourcePaths';

const own = new RegExp(`^/(${Object.keys(resourcePaths).join('|')})(?:/([^/?#]+))?(/show)?(?=$|[?#])`);

const idQuery = (id: string, rest: string): string => {
    const [search, hash = ''] = rest.split('#');
    const params = new URLSearchParams(search);
    params.set('id', decodeURIComponent(id));
    return `?${params.toString()}${hash && `#${hash}`}`;
};

/** react-admin's `/thresholds/7?x=1` as the specification's `/settings/threshold-value/edit?x=1&id=7`; other paths unchanged. */
export const specPath = (path: string): string => {
    if (path === '/access-denied') return '/unauthorized';
    const match = own.exec(path);
    if (!match) return path;
    const [whole, resource, part, shown] = match;
    const rest = path.slice(whole.length);
    const { screen, create = `${screen}/create`, edit = `${screen}/edit`, show = edit } = resourcePaths[resource];
    if (!part) return screen + rest;
    return part === 'create' ? create + rest : (shown ? show : edit) + idQuery(part, rest);
};

const specTo = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return specPath(to);
    if (!to.pathname) return to;
    const { pathname, search, hash } = new URL(specPath(to.pathname + (to.search ?? '')), location.origin);
    return { ...to, pathname, search, hash: to.hash || hash };
};

/** A query with the language of the page, where the page led to or the one left names one in its address. */
const inLanguage = (search = ''): string => {
    const query = new URLSearchParams(search);
    if (!query.has(languageKey) && !new URLSearchParams(location.search).has(languageKey)) return search;
    query.set(languageKey, document.documentElement.lang);
    return `?${query.toString()}`;
};

const redirectTo = (to: RouterTo): RouterTo => {
    const spec = specTo(to);
    if (typeof spec !== 'string') return { ...spec, search: inLanguage(spec.search) };
    const [, path, search, hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(spec) ?? [];
    return path + inLanguage(search) + hash;
};

const { Link, Navigate, useNavigate } = reactRouterProvider;

/** The refused page gives way to the one that says so, and another user may come back to it. */
const refusedHere = () => ({
    replace: true,
    state: { nextPathname: location.pathname, nextSearch: location.search },
});

const useSpecNavigate: RouterProvider['useNavigate'] = () => {
    const navigate = useNavigate();
    return useCallback(
        (to, options) => {
            if (typeof to === 'number') navigate(to);
            else navigate(redirectTo(to), to === '/access-denied' ? refusedHere() : options);
        },
        [navigate],
    );
};

/** react-router with the one place where react-admin's paths become those of the specification. */
export const routerProvider: RouterProvider = {
    ...reactRouterProvider,
    Link: ({ to, ...props }: RouterLinkProps) => <Link {...props} to={specTo(to)} />,
    Navigate: ({ to, ...props }: RouterNavigateProps) => <Navigate {...props} to={redirectTo(to)} />,
    useNavigate: useSpecNavigate,
};
