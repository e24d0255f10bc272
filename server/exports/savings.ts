import { savedRepairColumns, savingTeamColumns } from '../../contract/columns/savings';
import { statement as bengali } from '../../contract/messages/savings.bn';
import { statement as english } from '../../contract/messages/savings.en';
import { flatSaving, flatTeam, savingCalls, type SavingsQuery } from '../../contract/savings';
import { localDay } from '../../contract/zone';
import type { Queries } from '../db/db';
import { sortedRows } from '../lists/rows.rules';
import { sourceOf, type Source } from '../lists/source';
import { placeNames, repairsOfMonth } from '../savings/savings.queries';
import { savingsOf, savingTeamsOf } from '../savings/month.queries';
import { statementOf } from '../savings/statement.rules';

const statedOf = async (q: Queries, query: SavingsQuery) => {
    const month = await savingsOf(q, query);
    const repairs = month.month ? await repairsOfMonth(q, month.month, { withDays: true }) : [];
    return { month, repairs, names: await placeNames(q) };
};

/** What repairs saved in a month: their table, and on paper the statement of the month. */
export const savingSource: Source = {
    ...sourceOf(savingCalls.month, savedRepairColumns, async function* (asked, query) {
        const { rows, from, to } = await savingsOf(asked.db, query);
        asked.onTotal(rows.length);
        if (from && to) asked.onDays?.({ from, to });
        // As the table of the page opens.
        const flat = rows.map(row => flatSaving(row, at => localDay(at, asked.zone)));
        const named = sortedRows(flat, ['m3', 'DESC']).map(row =>
            asked.language === 'bn' ? { ...row, name: row.nameBn } : row,
        );
        if (named.length > 0) yield named;
    }),
    document: {
        most: 500,
        tooMany: 'tooManyRows',
        pages: async function* (asked, query) {
            // `query` has passed the schema of the route when this is called.
            const stated = await statedOf(asked.db, query as SavingsQuery);
            const { from, to } = stated.month;
            if (from && to) asked.onDays?.({ from, to });
            yield statementOf(stated, asked.language);
        },
    },
};

/** The same by whom. */
export const savingTeamSource: Source = sourceOf(savingCalls.teams, savingTeamColumns, async function* (asked, query) {
    const { rows, from, to } = await savingTeamsOf(asked.db, query);
    asked.onTotal(rows.length);
    if (from && to) asked.onDays?.({ from, to });
    const { nobody } = asked.language === 'bn' ? bengali : english;
    if (rows.length > 0) yield rows.map(row => flatTeam(row, nobody));
});
