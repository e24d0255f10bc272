/** Where a bar begins and how long it is, in the unit of its part. */
export interface Bar {
    start: number;
    length: number;
}

/** Parts as bars, each set on the end of the one before; a part under zero runs back, and an unknown one has none. */
export const waterfall = (parts: readonly (number | null)[]): (Bar | null)[] => {
    let end = 0;
    return parts.map(part => {
        if (part === null) return null;
        const start = Math.min(end, end + part);
        end += part;
        return { start, length: Math.abs(part) };
    });
};
