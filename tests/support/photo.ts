/** A real picture of 4 by 4 pixels. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mPgDp4CRwzEcQCA8w8hvY+KPwAAAABJRU5ErkJggg==';

/** A photo as chosen from the device. */
export const tinyPhoto = (): File =>
    new File([Uint8Array.from(atob(png), letter => letter.charCodeAt(0))], 'me.png', { type: 'image/png' });
