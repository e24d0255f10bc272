import { useState } from 'react';
import { flow } from '../providers/flow';
import { slice } from '../providers/session';
import { useTyped } from './useTyped';

/** What stands in the fields of a sign-in, by password or by code: what was typed on a page before is still there. */
export const useSignInTyped = () => {
    const [before] = useState(() => ({
        phoneOrEmail: slice('auth').phoneOrEmail,
        password: '',
        rememberMe: flow().rememberMe,
    }));
    return useTyped('signIn', before);
};
