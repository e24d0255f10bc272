import type { UserRow } from '../../../contract/users';

/** What tells people of one name apart: where an account is written to. */
export const contactOf = ({ email, phone }: Pick<UserRow, 'email' | 'phone'>): string => email ?? phone ?? '';
