import {
    changeDefaultPassword,
    getRegistrationStep,
    listSecurityQuestions,
    loginByOtp,
    register,
    sendLoginCode,
    sendRegistrationCode,
    setSecurityAnswer,
    verifyRegistrationCode,
} from '../../contract/registration';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import * as proving from './prove-by-code.queries';
import * as sending from './send-code.queries';
import { completeRegistration } from './new-password.queries';
import { allQuestions, answerNext } from './questions.queries';
import { completeState } from './registration.rules';
import { signUp } from './sign-up.queries';
import { openLink, stateOfBearer } from './steps.queries';

export const registrationRoutes = routes()
    .openapi(api(getRegistrationStep), async c => {
        const { db, clock } = c.get('deps');
        const given = c.req.valid('json');
        if ('phoneOrEmail' in given) return c.json({ data: completeState }, 200);
        const data = await db.transaction(async tx => {
            if ('registrationToken' in given) return stateOfBearer(tx, given.registrationToken, clock());
            const { state, userId } = await openLink(tx, given.token, clock());
            if (userId) await audit(tx, c, { action: 'proof', subject: 'link', userId });
            return state;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(sendLoginCode), async c => {
        const data = await sending.sendLoginCode(c, c.req.valid('json').phoneOrEmail);
        return c.json({ data }, 200);
    })
    .openapi(api(loginByOtp), async c => c.json({ data: await proving.signInByCode(c, c.req.valid('json')) }, 200))
    .openapi(api(sendRegistrationCode), async c => {
        const data = await sending.sendRegistrationCode(c, c.req.valid('json').registrationToken);
        return c.json({ data }, 200);
    })
    .openapi(api(verifyRegistrationCode), async c => {
        const data = await proving.proveIdentity(c, c.req.valid('json'));
        return c.json({ data }, 200);
    })
    .openapi(api(listSecurityQuestions), async c => c.json({ data: await allQuestions(c.get('deps').db) }, 200))
    .openapi(api(setSecurityAnswer), async c => c.json({ data: await answerNext(c, c.req.valid('json')) }, 200))
    .openapi(api(changeDefaultPassword), async c => {
        const data = await completeRegistration(c, c.req.valid('json'));
        return c.json({ data }, 200);
    })
    .openapi(api(register), async c => {
        await signUp(c, c.req.valid('json'));
        return c.json({ data: { accepted: true as const } }, 202);
    });
