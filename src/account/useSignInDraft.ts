import { useState } from 'react';
import { flow, identifierInHand } from '../providers/flow';
import { useFlowDraft } from './useFlowDraft';

/** What stands in the fields of a sign-in, by password or by code: what was typed on a page before is still there. */
export const useSignInDraft = () => {
    const [before] = useState(() => ({
        phoneOrEmail: identifierInHand(),
        password: '',
        rememberMe: flow().rememberMe,
    }));
    return useFlowDraft('signIn', before);
};
