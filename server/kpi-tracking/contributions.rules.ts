/** NRW and supply of one place in a period and in the one before, m3. */
export interface NrwMove {
    code: string;
    nrwM3: number;
    suppliedM3: number;
    previousNrwM3: number;
    previousSuppliedM3: number;
}

/** Points by which each place moved the NRW % of all; they add up to its change. Null when that has no meaning. */
export function contributions(moves: readonly NrwMove[]): { code: string; points: number }[] | null {
    const supplied = moves.reduce((sum, move) => sum + move.suppliedM3, 0);
    const previousSupplied = moves.reduce((sum, move) => sum + move.previousSuppliedM3, 0);
    if (supplied <= 0 || previousSupplied <= 0) return null;
    const previousShare = moves.reduce((sum, move) => sum + move.previousNrwM3, 0) / previousSupplied;
    return moves.map(({ code, nrwM3, previousNrwM3, suppliedM3, previousSuppliedM3 }) => {
        const moved = nrwM3 - previousNrwM3 - previousShare * (suppliedM3 - previousSuppliedM3);
        return { code, points: (100 * moved) / supplied };
    });
}
