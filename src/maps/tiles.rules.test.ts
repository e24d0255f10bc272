import { describe, expect, it } from 'vitest';
import { streetMapIsGone } from './tiles.rules';

describe('the street map', () => {
    it('goes with the fourth error of a view', () => {
        expect(streetMapIsGone({ loaded: 9, errors: 3 }, true)).toBe(false);
        expect(streetMapIsGone({ loaded: 9, errors: 4 }, false)).toBe(true);
    });

    it('goes when a small view has no tile at all', () => {
        expect(streetMapIsGone({ loaded: 0, errors: 2 }, true)).toBe(true);
        expect(streetMapIsGone({ loaded: 0, errors: 2 }, false)).toBe(false);
    });

    it('stays while tiles come', () => {
        expect(streetMapIsGone({ loaded: 4, errors: 0 }, true)).toBe(false);
    });
});
