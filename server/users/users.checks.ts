import type { UserInput } from '../../contract/users';
import { SqlError, type Queries } from '../db/db';
import { Refusal } from '../errors';
import { areRoles, isPlace, takenContacts } from './users.queries';

type Fields = Partial<Pick<UserInput, 'email' | 'phone' | 'homeModId' | 'homeAreaId' | 'roleIds'>>;

/** Refuses an account whose fields do not fit what else there is, all of them at once. */
export const checkFields = async (tx: Queries, fields: Fields, id?: string): Promise<void> => {
    const { homeModId, homeAreaId, roleIds } = fields;
    const taken = await takenContacts(tx, fields, id);
    const errors = {
        ...(taken.email && { email: 'emailTaken' }),
        ...(taken.phone && { phone: 'phoneTaken' }),
        ...(roleIds && !(await areRoles(tx, roleIds)) && { roleIds: 'unknownRole' }),
        ...(homeModId && !(await isPlace(tx, 'mod_division', homeModId)) && { homeModId: 'invalid' }),
        ...(homeAreaId && !(await isPlace(tx, 'area', homeAreaId)) && { homeAreaId: 'invalid' }),
    };
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors });
};

const contactOf: Readonly<Record<string, Record<string, string>>> = {
    app_user_email_key: { email: 'emailTaken' },
    app_user_phone_key: { phone: 'phoneTaken' },
};

/** Tells an address that someone else took in the meantime as what it is. */
export const refuseTakenContact = async <T>(change: Promise<T>): Promise<T> => {
    try {
        return await change;
    } catch (error) {
        const errors = error instanceof SqlError && error.constraint ? contactOf[error.constraint] : undefined;
        throw errors ? new Refusal(422, 'invalid', { errors }) : error;
    }
};
