import { chainLevels, type ValueChain } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import type { Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readBalances } from '../figures/balance.queries';
import { balanceKeys, type PeriodBalance } from '../figures/period.rules';
import { chainRows, hasOutletMains, type ChainRow } from '../figures/chain.rules';
import { against } from '../figures/compare.rules';
import { readConstants } from '../figures/constants.queries';
import { figuresOf, systemRow } from '../figures/groups.rules';
import { closedRanges } from './period.queries';

/** Where on the way from the plants to the bills water is lost; the rows add up to the system's NRW. */
export const nrwValueChain = async (q: Queries, period: Period): Promise<ValueChain> => {
    const { shown } = await readConstants(q, balanceKeys);
    const how = { code: 'valueChain', inputs: [], constants: shown(...balanceKeys) };
    const ranges = await closedRanges(q, period);
    const none: AggregatedFigure = { value: null, reason: 'notBilledYet', unit: 'm3' };
    if (!ranges) return { from: null, to: null, rows: [], total: 0, how, system: none };
    const balanceOf = await readBalances(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const load = (balance: PeriodBalance) => {
        const rows = chainRows(balance).map(row => ({ ...row, figures: figuresOf(balance, row.row) }));
        const nrwOf = ({ level, part }: Pick<ChainRow, 'level' | 'part'>) =>
            rows.find(row => row.level === level && row.part === part)?.figures.nrw;
        return { balance, rows, nrwOf, system: figuresOf(balance, systemRow(balance)) };
    };
    const [now, before, lastYear] = [ranges.range, ranges.previous, ranges.lastYear].map(range =>
        load(balanceOf(range)),
    );
    const { suppliedM3 } = now.system;
    const found = now.rows.map(row => ({
        level: row.level,
        part: row.part,
        outletMains: row.part === 'measured' && hasOutletMains(now.balance, row.level),
        inM3: row.inM3,
        outM3: row.outM3,
        nrwM3: against(row.figures.nrw, ranges, before.nrwOf(row), lastYear.nrwOf(row)),
        shareOfInputPercent:
            row.figures.nrw.value !== null && suppliedM3 > 0 ? (100 * row.figures.nrw.value) / suppliedM3 : null,
    }));
    const absent = chainLevels
        .filter(level => !found.some(row => row.level === level))
        .map(level => ({
            level,
            part: 'measured' as const,
            outletMains: false,
            inM3: null,
            outM3: null,
            nrwM3: { value: null, reason: 'notConfigured' as const, unit: 'm3' },
            shareOfInputPercent: null,
        }));
    const rows = [...found, ...absent].sort((a, b) => chainLevels.indexOf(a.level) - chainLevels.indexOf(b.level));
    const system = against(now.system.nrw, ranges, before.system.nrw, lastYear.system.nrw);
    return { ...ranges.range, rows: tidied(rows), total: rows.length, how, system: tidied(system) };
};
