import { useEffect, useState } from 'react';

/** In ms: the figures on top have been painted by then, and their fonts have come. */
const afterFigures = 400;

/** Whether it is the map's turn: its engine is the largest part of the page and must not delay the figures on top. */
export const useMapTurn = (figuresAreThere: boolean): boolean => {
    const [turn, setTurn] = useState(false);
    useEffect(() => {
        if (!figuresAreThere) return undefined;
        const timer = setTimeout(() => setTurn(true), afterFigures);
        return () => clearTimeout(timer);
    }, [figuresAreThere]);
    return turn;
};
