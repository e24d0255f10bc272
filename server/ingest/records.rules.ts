/** The fields that a column of the file holds; `undefined` says that none does. */
export const held = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
        [K in keyof T]: Exclude<T[K], undefined>;
    };
