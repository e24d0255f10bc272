import { useState } from 'react';
import { HttpError, useSaveContext, type RaRecord } from 'ra-core';
import { SignInAgain } from '../../layout/SignInAgain';

interface Unsaved<R> {
    unsaved: Partial<R> | undefined;
    close: () => void;
}

/** Takes a 401 of a save as a lost session: what was to be saved is kept until its user has signed in again. */
export const useSignInAgain = <R extends RaRecord>(otherwise: (error: unknown) => void) => {
    const [unsaved, setUnsaved] = useState<Partial<R>>();
    const onError = (error: unknown, { data }: { data?: Partial<R> } = {}) => {
        if (error instanceof HttpError && error.status === 401) setUnsaved(data);
        else otherwise(error);
    };
    return { unsaved, onError, close: () => setUnsaved(undefined) };
};

/** The dialog for it, inside of the edit context that saves. */
export const SaveAgain = <R extends RaRecord>({ unsaved, close }: Unsaved<R>) => {
    const { save } = useSaveContext();
    const saveNow = () => {
        close();
        if (unsaved) void save?.(unsaved);
    };
    return <SignInAgain open={unsaved !== undefined} onClose={close} onSave={saveNow} />;
};
