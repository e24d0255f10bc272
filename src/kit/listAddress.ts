import { addressOf } from '../providers/calls';

/** Where a list is shown narrowed to what a filter says. */
export const listAddress = (path: string, filter: object): string =>
    addressOf(path, { filter: JSON.stringify(filter) });
