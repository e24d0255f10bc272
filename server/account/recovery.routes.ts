import { identifierKey } from '../../contract/identifier';
import { forgotPassword, usersSecurityQuestions, verifyForgotPassword } from '../../contract/recovery';
import { uuid } from '../../contract/wire';
import { api, routes } from '../http/api';
import { answerQuestion } from './answers.queries';
import { identityOf, maskOf } from './identifier.rules';
import { setRecoveredPassword } from './new-password.queries';
import { askQuestions } from './recovery.queries';
import { findAccount, findAccountById, nobody } from './users.queries';

export const recoveryRoutes = routes()
    .openapi(api(forgotPassword), async c => {
        const { phoneOrEmail } = c.req.valid('json');
        const data = await askQuestions(c, {
            who: identityOf(phoneOrEmail),
            identifier: maskOf(phoneOrEmail),
            find: tx => findAccount(tx, identifierKey(phoneOrEmail)),
        });
        return c.json({ data }, 200);
    })
    .openapi(api(usersSecurityQuestions), async c => {
        const who = c.req.valid('query').userId.toLowerCase();
        const id = uuid.safeParse(who).success ? who : nobody;
        const data = await askQuestions(c, { who, identifier: id, find: tx => findAccountById(tx, id) });
        return c.json({ data }, 200);
    })
    .openapi(api(verifyForgotPassword), async c => {
        const given = c.req.valid('json');
        const changes = 'registrationToken' in given;
        await (changes ? setRecoveredPassword(c, given) : answerQuestion(c, given));
        return c.json({ data: { sent: !changes, changed: changes } }, 200);
    });
