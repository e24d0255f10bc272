import { addMonths } from '../../contract/period';
import type { ArrearsClusters } from '../../contract/place-figures';
import { tidyAll } from '../../contract/tidy';
import { arrearsCells } from '../billing/money.queries';
import type { Queries } from '../db/db';
import { readConstants } from '../figures/constants.queries';
import { placeGroups } from '../figures/places.queries';
import { lastClosed } from '../figures/ranges.queries';
import { clustersOf, extentOf } from './clusters.rules';
import { largestPart, ranked, recoverableArrears } from './priority.rules';
import { ofNoPlace } from './rows';

/** Every place where accounts in arrears lie close together, most recoverable first. */
export const arrearsClusters = async (q: Queries): Promise<ArrearsClusters> => {
    const { names } = await placeGroups(q, 'ward');
    const { values, shown } = await readConstants(q, ['arrears-recoverable-percent']);
    const how = { code: 'arrearsClusters', inputs: [], constants: shown('arrears-recoverable-percent') };
    const month = await lastClosed(q);
    const cells = (await arrearsCells(q)).map(cell => ({ ...cell, owedBdt: cell.payingBdt + cell.otherBdt }));
    const clusters = clustersOf(cells).map(own => {
        const heaviest = largestPart(own, cell => cell.owedBdt) ?? own[0];
        const owedIn = (ward: number) =>
            own.reduce((sum, cell) => (cell.wardId === ward ? sum + cell.owedBdt : sum), 0);
        const wardId = largestPart([...new Set(own.map(cell => cell.wardId))], owedIn) ?? 0;
        const sum = (of: (cell: (typeof own)[number]) => number) => own.reduce((all, cell) => all + of(cell), 0);
        const parts = [
            { paidWithinYear: true, owedBdt: sum(cell => cell.payingBdt) },
            { paidWithinYear: false, owedBdt: sum(cell => cell.otherBdt) },
        ];
        return {
            ...(names.get(wardId) ?? ofNoPlace('unassigned')),
            id: `${heaviest.x}.${heaviest.y}`,
            wardId: names.get(wardId)?.id ?? null,
            ...extentOf(own),
            accounts: sum(cell => cell.accounts),
            arrearsBdt: sum(cell => cell.owedBdt),
            recoverableBdt: recoverableArrears(parts, values['arrears-recoverable-percent']),
        };
    });
    const rows = ranked(clusters);
    return {
        from: null,
        to: month && addMonths(month, 1),
        rows: tidyAll(rows),
        total: rows.length,
        how,
    };
};
