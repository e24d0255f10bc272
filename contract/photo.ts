import { z } from 'zod';

/** Largest photo, in bytes, before it is made small. */
export const photoBytes = 2 * 1024 * 1024;
/** A new photo as a data URL. */
export const photo = z
    .string({ error: 'photoType' })
    .max(Math.ceil(photoBytes / 3) * 4 + 40, 'photoTooLarge')
    .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'photoType');
