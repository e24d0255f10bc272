import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslate } from 'ra-core';
import { useFullScreen } from '../../kit/useFullScreen';

/** A page on a wall has no use for the menu and the bar above it. */
const withoutFrame = { ':fullscreen nav, :fullscreen header': { display: 'none' } };

/** Shows the page on the whole screen, without menu and bar, and back; absent where the browser cannot. */
export const FullScreenButton = () => {
    const translate = useTranslate();
    const { full, toggle } = useFullScreen();
    if (!toggle) return null;
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
