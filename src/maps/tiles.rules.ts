/** How the tiles of the view in sight have been answered. */
export interface TileCount {
    loaded: number;
    errors: number;
}
const mostErrors = 4;

/** How long the street map may stay silent before it goes, in milliseconds. */
export const patienceMs = 5000;

/** Whether the street map has to go: four errors in one view, or a view whose every tile failed. */
export const streetMapIsGone = ({ loaded, errors }: TileCount, allAnswered: boolean): boolean =>
    errors >= mostErrors || (allAnswered && errors > 0 && loaded === 0);
