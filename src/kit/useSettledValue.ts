import { useEffect, useState } from 'react';

const pauseMs = 400;

/** The value once it has been left alone for a moment. */
export const useSettledValue = <V>(value: V): V => {
    const [settled, setSettled] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(value), pauseMs);
        return () => clearTimeout(timer);
    }, [value]);
    return settled;
};
