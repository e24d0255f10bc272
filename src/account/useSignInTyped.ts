import { useState } from 'react';
import { flow, identifierInHand } from '../providers/flow';
import { useTyped } from './useTyped';

/** What stands in the fields of a sign-in, by password or by code: what was typed on a page before is still there. */
export const useSignInTyped = () => {
    const [before] = useState(() => ({
        phoneOrEmail: identifierInHand(),
        password: '',
        rememberMe: flow().rememberMe,
    }));
    return useTyped('signIn', before);
};
