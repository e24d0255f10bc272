import { useEffect, useState } from 'react';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'ra-core';

/** A page on a wall has no use for the menu and the bar above it. */
const withoutFrame = { ':fullscreen nav, :fullscreen header': { display: 'none' } };

const useFullScreen = (): [boolean, () => void] => {
    const [full, setFull] = useState(document.fullscreenElement !== null);
    useEffect(() => {
        const follow = () => setFull(document.fullscreenElement !== null);
        document.addEventListener('fullscreenchange', follow);
        return () => document.removeEventListener('fullscreenchange', follow);
    }, []);
    // A refusal leaves the page as it is, and the button says so by staying the same.
    const refused = () => undefined;
    const toggle = () =>
        void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(refused);
    return [full, toggle];
};

/** Shows the page on the whole screen, without menu and bar, and back; absent where the browser cannot. */
export const FullScreenButton = () => {
    const translate = useTranslate();
    const [full, toggle] = useFullScreen();
    if (!document.fullscreenEnabled) return null;
    return (
        <>
            {full && <GlobalStyles styles={withoutFrame} />}
            <Button
                size="small"
                variant="outlined"
                startIcon={full ? <FullscreenExitIcon /> : <FullscreenIcon />}
                onClick={toggle}
                sx={{ bgcolor: 'background.paper' }}
            >
                {translate(full ? 'kit.fullScreen.leave' : 'kit.fullScreen.enter')}
            </Button>
        </>
    );
};
