const longestSide = 1600;
const quality = 0.8;

const drawn = async (file: Blob): Promise<Blob | null> => {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return new Promise(resolve => {
        canvas.toBlob(resolve, 'image/jpeg', quality);
    });
};

/** A picture small enough for a slow line; itself where this browser cannot draw it, for the server to judge. */
export const smallPicture = async (file: Blob): Promise<Blob> => {
    try {
        return (await drawn(file)) ?? file;
    } catch {
        return file;
    }
};
