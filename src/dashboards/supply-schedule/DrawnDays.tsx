import { DaysCaption } from '../kit/DaysCaption';
import { drawnDays } from './supply';

interface DrawnDaysProps {
    /** The first day of the figures of the page. */
    from: string | null;
    days: readonly { day: string }[];
}

/** Which days a chart draws, where these are more than those of its page. */
export const DrawnDays = ({ from, days }: DrawnDaysProps) => {
    const drawn = drawnDays(days);
    return drawn.from === from ? null : <DaysCaption {...drawn} />;
};
