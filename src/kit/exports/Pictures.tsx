import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Theme } from '@mui/material/styles';
import type { Drawing } from './picture';

/** A picture that a card offers; it is drawn only when it is asked for. */
export interface Offer {
    /** One picture for each on a page. */
    id: string;
    title: string;
    /** A map, which goes into the PDF of its page before any chart. */
    isMap?: boolean;
    drawingOf: (theme: Theme) => Drawing | Promise<Drawing>;
}

const Offering = createContext<(offer: Offer) => () => void>(() => () => undefined);
const Offers = createContext<readonly Offer[]>([]);

/** Gathers the pictures that the cards of a page offer, for its download menu. */
export const PicturesProvider = ({ children }: { children: ReactNode }) => {
    const [offered, setOffered] = useState<readonly Offer[]>([]);
    const offer = useCallback((one: Offer) => {
        setOffered(before => [...before.filter(({ id }) => id !== one.id), one]);
        return () => setOffered(before => before.filter(each => each !== one));
    }, []);
    return (
        <Offering.Provider value={offer}>
            <Offers.Provider value={offered}>{children}</Offers.Provider>
        </Offering.Provider>
    );
};

/** The pictures that the page around can give. */
export const usePictures = () => useContext(Offers);

/** Offers a picture to the page around, as long as there is one. */
export const useOffersPicture = (picture: Offer | undefined): void => {
    const offer = useContext(Offering);
    const latest = useRef(picture);
    useEffect(() => {
        latest.current = picture;
    });
    const { id, title, isMap } = picture ?? {};
    useEffect(() => {
        if (id === undefined || title === undefined) return undefined;
        const drawingOf = (theme: Theme) => {
            if (!latest.current) throw new Error(`There is no picture "${id}" any more`);
            return latest.current.drawingOf(theme);
        };
        return offer({ id, title, isMap, drawingOf });
    }, [offer, id, title, isMap]);
};
