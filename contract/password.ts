import { z } from 'zod';

/** Section 5: at least 8 characters with a capital letter, a small letter and a number. */
export const newPassword = z
    .string({ error: 'passwordRequired' })
    .min(1, 'passwordRequired')
    .min(8, 'passwordTooShort')
    .max(200, 'tooLong')
    .regex(/\p{Lu}/u, 'passwordCapital')
    .regex(/\p{Ll}/u, 'passwordSmall')
    .regex(/\p{Nd}/u, 'passwordNumber');
