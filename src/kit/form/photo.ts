/** A photo chosen from the device, before it is sent. */
export interface PickedPhoto {
    rawFile: File;
    /** For the preview. */
    src: string;
}

export const isPicked = (value: unknown): value is PickedPhoto =>
    typeof value === 'object' && value !== null && 'rawFile' in value && value.rawFile instanceof Blob;

/** What a file holds, as a data URL. */
export const asDataUrl = (file: Blob): Promise<string> =>
    new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as string));
        reader.addEventListener('error', () => reject(new Error('error.photoUnreadable')));
        reader.readAsDataURL(file);
    });

/** What a form sends for its photo: a chosen one as a data URL, null for a removed one, nothing for the one there was. */
export const photoToSend = async (value: unknown): Promise<string | null | undefined> => {
    if (isPicked(value)) return asDataUrl(value.rawFile);
    return value === null ? null : undefined;
};
