import { createHash } from 'node:crypto';
import { asciiDigits } from '../../contract/identifier';
import type { User } from '../../contract/users';
import { containing, searchKey } from '../lists/list';

interface NamedUser {
    fullName: string;
    email: string | null;
    phone: string | null;
}

/** What an account is found by. */
export const userSearchKey = ({ fullName, email, phone }: NamedUser): string =>
    searchKey(fullName, email ?? '', phone ?? '');

/** A pattern over the search key; what looks like a phone number is sought without its separators. */
export const userPattern = (text: string): string => {
    const folded = asciiDigits(text.normalize('NFKC')).trim();
    return containing(/^[+\d\s().-]*\d[+\d\s().-]*$/.test(folded) ? folded.replace(/[\s().-]/g, '') : text);
};

/** What a record of a change holds: of the photo only whether it is another one. */
export const auditedUser = ({ profilePicture, version: _version, lastSignInAt: _at, ...rest }: User) => ({
    ...rest,
    photo: profilePicture && createHash('sha256').update(profilePicture).digest('hex').slice(0, 12),
});
