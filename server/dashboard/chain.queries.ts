import { chainLevels, type ValueChain } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import type { AskedPeriod } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readBalances } from '../figures/balance.queries';
import { balanceKeys, type PeriodBalance } from '../figures/period.rules';
import { chainRows, hasOutletMains, type ChainRow } from '../figures/chain.rules';
import { against } from '../figures/compare.rules';
import { figuresOf, systemRow } from '../figures/groups.rules';
import { remembered } from '../figures/shelf';
import { billedRanges } from '../figures/ranges.queries';
import { dashboardConstants } from './dashboard.queries';

/** Where on the way from the plants to the bills water is lost; the rows add up to the system's NRW. */
export const nrwValueChain = async (q: Queries, asked: AskedPeriod): Promise<ValueChain> => {
    const { shown } = await dashboardConstants(q);
    const how = { code: 'valueChain', inputs: [], constants: shown(...balanceKeys) };
    const ranges = await billedRanges(q, asked);
    const none: AggregatedFigure = { value: null, reason: 'notBilledYet', unit: 'm3' };
    if (!ranges) return { from: null, to: null, rows: [], total: 0, how, system: none };
    const balances = await readBalances(q, [ranges.range, ranges.previous, ranges.lastYear]);
    const load = remembered((balance: PeriodBalance) => {
        const rows = chainRows(balance).map(row => ({ ...row, figures: figuresOf(balance, row.row) }));
        const nrwOf = ({ level, part }: Pick<ChainRow, 'level' | 'part'>) =>
            rows.find(row => row.level === level && row.part === part)?.figures.nrw;
        return { balance, rows, nrwOf, system: figuresOf(balance, systemRow(balance)) };
    });
    const [now, before, lastYear] = balances.map(load);
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
    return { ...ranges.range, rows: tidyAll(rows), total: rows.length, how, system: tidyAll(system) };
};
