import { useEffect, useState, type RefObject } from 'react';

/** Whether the page, or an element of it, fills the screen, and what changes that; undefined where the browser cannot. */
export const useFullScreen = (part?: RefObject<HTMLElement | null>): { full: boolean; toggle?: () => void } => {
    const [shown, setShown] = useState(document.fullscreenElement);
    useEffect(() => {
        const follow = () => setShown(document.fullscreenElement);
        document.addEventListener('fullscreenchange', follow);
        return () => document.removeEventListener('fullscreenchange', follow);
    }, []);
    if (!document.fullscreenEnabled) return { full: false };
    const full = part ? shown !== null && shown === part.current : shown !== null;
    // A refusal leaves the page as it is, and the button says so by staying the same.
    const refused = () => undefined;
    const toggle = () =>
        void (full ? document.exitFullscreen() : (part?.current ?? document.documentElement).requestFullscreen()).catch(
            refused,
        );
    return { full, toggle };
};
