import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The card that a `PlaceLink` of its own page brings into view. */
export const useBroughtIntoView = () => {
    const { state } = useLocation() as { state: { fromPlace?: boolean } | null };
    const card = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (state?.fromPlace) card.current?.scrollIntoView({ block: 'center' });
    }, [state]);
    return card;
};
