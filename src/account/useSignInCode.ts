import { flow, keepSignInCode } from '../providers/flow';
import { publicCalls } from '../providers/publicCalls';
import { changeFlow, slice } from '../providers/session';
import { usePublicNavigate } from './usePublicNavigate';

/** Whether a code is on its way to this identifier, and a new one would be refused. */
const isUnderWay = (phoneOrEmail: string): boolean => {
    const { code } = flow();
    return code?.use === 'signIn' && slice('auth').phoneOrEmail === phoneOrEmail && Date.now() < (code.resendAt ?? 0);
};

/** Sends a one-time code for a sign-in and leads to the page that takes it. */
export const useSignInCode = () => {
    const go = usePublicNavigate();
    return async (phoneOrEmail: string, rememberMe: boolean): Promise<void> => {
        if (isUnderWay(phoneOrEmail)) changeFlow({ rememberMe });
        else keepSignInCode(phoneOrEmail, await publicCalls.sendLoginCode(phoneOrEmail), rememberMe);
        go('/otp');
    };
};
