import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { rampOf } from './classes.rules';
import { Legend } from './Legend';
import type { LegendUnit } from './legend.rules';
import { useCountText } from './useCountText';
import type { UsersLayerState } from './useUsers';

const noPlaces = new Map<string, number>();

/** What each colour of the accounts in sight stands for, how many have it, and how many there are. */
export const UsersLegend = ({ state, ...legend }: LegendUnit & { state: UsersLayerState }) => {
    const { lossRamp } = useTheme();
    const countText = useCountText();
    const { layer, answer } = state;
    return (
        // As high as it will be, so that the map beside it does not change its size when they come.
        <Box sx={{ minHeight: 136 }}>
            {layer && answer && (
                <>
                    <Legend
                        {...legend}
                        decimals={layer.decimals}
                        classes={layer.classes}
                        colors={rampOf(lossRamp, layer.classes.length)}
                        placeClasses={noPlaces}
                        accounts={layer}
                    />
                    <Typography variant="caption" component="p" role="status" sx={{ mt: 0.5 }}>
                        {countText('inView', answer.count)}
                    </Typography>
                    {answer.unplaced > 0 && (
                        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                            {countText('unplaced', answer.unplaced)}
                        </Typography>
                    )}
                </>
            )}
        </Box>
    );
};
