import {
    createContext,
    useCallback,
    useContext,
    useEffect,
    useMemo,
    useSyncExternalStore,
    type ReactNode,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { OptionalRecordContextProvider, useRecordContext, useRegisterMutationMiddleware, type RaRecord } from 'ra-core';
import { FormKeeper } from './FormKeeper';
import { LoadingPage } from '../page/LoadingPage';
import { changesOf } from '../../providers/drafts.rules';
import { openDraft, type LiveDraft } from '../../providers/drafts';
import { DraftAlerts } from './DraftAlerts';

export interface DraftProps {
    /** Which form. */
    form: string;
    /** Of which record; none for one to be created. */
    id?: string;
    /** The record as the form shows it, where that is not the one around it. */
    record?: object;
    /** Fields that are never kept; passwords and files are not in any case. */
    without?: readonly string[];
    /** Fields that are kept with whatever else was typed: tomorrow the form would fill them in otherwise. */
    along?: readonly string[];
    children: ReactNode;
}
interface StartedDraft {
    draft: LiveDraft;
    /** The record's own values. */
    record: Partial<RaRecord> | undefined;
    /** What of them the form replaced when it started. */
    applied: Record<string, unknown>;
    without: readonly string[];
    along: readonly string[];
}
const noFields: readonly string[] = [];

const DraftContext = createContext<StartedDraft | undefined>(undefined);

/** The record by its content: a page may make it anew at each rendering. */
const useStable = (record: Partial<RaRecord> | undefined): Partial<RaRecord> | undefined => {
    const text = JSON.stringify(record);
    return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Partial<RaRecord>)), [text]);
};

const StartedForm = ({
    draft,
    without = noFields,
    along = noFields,
    children,
    ...props
}: Omit<DraftProps, 'form' | 'id'> & { draft: LiveDraft }) => {
    const record = useStable(useRecordContext(props));
    // What has been typed until now stays when the record is fetched anew.
    const { applied, values } = useMemo(() => {
        const content = draft.content();
        const typed = content?.values ?? {};
        return { applied: typed, values: record || content ? { ...record, ...typed } : undefined };
    }, [draft, record]);
    const started = useMemo(
        () => ({ draft, record, applied, without, along }),
        [draft, record, applied, without, along],
    );
    const base = draft.content()?.base;
    return (
        <DraftContext value={started}>
            <DraftAlerts draft={draft} recordChanged={base !== undefined && base !== record?.version} />
            <OptionalRecordContextProvider value={values}>{children}</OptionalRecordContextProvider>
        </DraftContext>
    );
};

/**
 * Starts the form inside from what its user has typed before, here or on another device. The form holds a `DraftKeeper`
 * and a `SaveToolbar`.
 */
export const Draft = ({ form, id = 'new', ...rest }: DraftProps) => {
    const draft = useMemo(() => openDraft(form, id), [form, id]);
    const { ready, generation } = useSyncExternalStore(draft.subscribe, draft.state);
    useEffect(() => draft.acquire(), [draft]);
    if (!ready) return <LoadingPage />;
    return <StartedForm key={generation} draft={draft} {...rest} />;
};

const useDraftStart = (): StartedDraft => {
    const started = useContext(DraftContext);
    if (!started) throw new Error('This stands inside of a Draft');
    return started;
};

/** The ways to end a draft, for the pages' own buttons. */
export const useDraft = (): Pick<LiveDraft, 'content' | 'discard' | 'finish' | 'follow'> => useDraftStart().draft;

type Send = (...args: unknown[]) => Promise<unknown>;

/** Keeps what is typed into the form around it, until the form was sent. */
export const DraftKeeper = () => {
    const { draft, record, applied, without, along } = useDraftStart();
    const { subscribe } = useFormContext();
    useEffect(
        () =>
            subscribe({
                formState: { values: true },
                callback: ({ name, values, defaultValues }) => {
                    // A form that is filled anew names no field.
                    if (name === undefined) return;
                    const replaced = Object.keys(applied).map(field => [field, record?.[field] as unknown]);
                    const own = { ...defaultValues, ...Object.fromEntries(replaced) };
                    const changes = changesOf(values, own, [...without, ...along]);
                    const kept = along.map(field => [field, (values[field] as unknown) ?? null]);
                    if (Object.keys(changes).length > 0) Object.assign(changes, Object.fromEntries(kept));
                    draft.change(changes, record?.version as number | undefined);
                },
            }),
        [along, applied, draft, record, subscribe, without],
    );
    useRegisterMutationMiddleware<Send>(
        useCallback(
            async (...args: [...unknown[], Send]) => {
                const send = args.pop() as Send;
                const sent = await send(...args);
                draft.finish();
                return sent;
            },
            [draft],
        ),
    );
    return <FormKeeper filled={Object.keys(applied).length > 0} />;
};
