import { useCanAccess, useResourceContext, useResourceDefinition, type Identifier } from 'ra-core';

/** Where the rows of a list open: a screen of the record, an address, or nowhere. */
export type RowClick<R> = 'edit' | 'show' | false | ((id: Identifier, resource: string, record: R) => string);

/** Where the rows of a list open: their form for those who may change them, else where they are read, if they are. */
export const useRowClick = (): 'edit' | 'show' | false => {
    const resource = useResourceContext() ?? '';
    const { hasEdit, hasShow } = useResourceDefinition();
    const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' });
    if (hasEdit && mayEdit) return 'edit';
    return hasShow ? 'show' : false;
};
