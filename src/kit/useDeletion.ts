import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
    useCreatePath,
    useDeleteMany,
    useLocale,
    useNotify,
    useResourceContext,
    type GetListResult,
    type Identifier,
    type RaRecord,
} from 'ra-core';
import { DeletionRefused, hideDeleted, showDeleted, tellRefused, withoutDeleted } from '../providers/deletions';
import { focusPage } from './focusPage';

export interface Deletion {
    ids: Identifier[];
    /** Of one record; its version is what may be deleted. */
    previousData?: RaRecord;
    /** What the records are called. */
    about: string;
    /** What each of several is called. */
    nameOf?: (row: RaRecord) => string;
    /** What is said once they are gone. */
    message: string;
    onDone: () => void;
}

/** What is said of a deletion that is refused. */
interface Names {
    about: string;
    byId: ReadonlyMap<Identifier, string>;
}

/** The rows that lists of a resource have shown. */
const rowsOf = (client: QueryClient, resource: string): RaRecord[] =>
    client
        .getQueriesData<GetListResult>({ queryKey: [resource, 'getList'] })
        .flatMap(([, page]) => (page?.data ?? []) as RaRecord[]);

/** Deletes records of the page's resource: gone at once, sent when the toast with its Undo closes, back when refused. */
export const useDeletion = () => {
    const resource = useResourceContext() ?? '';
    const notify = useNotify();
    const locale = useLocale();
    const createPath = useCreatePath();
    const client = useQueryClient();
    const [deleteMany] = useDeleteMany<RaRecord, Error>(resource);
    const tell = (error: Error, { about, byId }: Names) => {
        const reasons =
            error instanceof DeletionRefused ? error.idsByReason : new Map([[error.message, [...byId.keys()]]]);
        for (const [reason, ids] of reasons) {
            const names = ids.flatMap(id => byId.get(id) ?? []);
            const all = names.length > 0 ? new Intl.ListFormat(locale).format(names) : about;
            tellRefused({ reason, about: all });
        }
    };
    return ({ ids, previousData, about, nameOf, message, onDone }: Deletion): void => {
        const rows = nameOf ? rowsOf(client, resource).filter(({ id }) => ids.includes(id)) : [];
        const names: Names = { about, byId: new Map(rows.map(row => [row.id, nameOf?.(row) ?? about])) };
        hideDeleted(resource, ids);
        const onUndo = () => {
            showDeleted(resource, ids);
            const queryKey = [resource, 'getList'];
            // react-admin brings back the whole page as it was then, with those deleted since.
            client.setQueriesData<GetListResult>({ queryKey }, page => page && withoutDeleted(resource, page));
            void client.invalidateQueries({ queryKey });
            focusPage(createPath({ resource, type: 'edit', id: ids[0] }));
        };
        void deleteMany(
            resource,
            { ids, meta: { previousData, names } },
            {
                mutationMode: 'undoable',
                onSuccess: () => {
                    const messageArgs = { smart_count: ids.length };
                    notify(message, { type: 'info', undoable: true, messageArgs, about, onUndo });
                    onDone();
                },
                // Of the variables: another deletion of the same list may have begun since.
                onError: (error, { meta }) => tell(error, (meta as { names: Names }).names),
            },
        );
    };
};
