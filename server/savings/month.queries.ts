import { eventTimes } from '../../contract/event-times.rules';
import { addDays, addMonths } from '../../contract/period';
import type { SavedRepair, SavingsOfMonth, SavingsQuery, SavingTeams } from '../../contract/savings';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { lastDay } from '../figures/ranges.queries';
import { repairsOfMonth, type RepairRow } from './savings.queries';
import { teamsOf, together } from './window.rules';

const rowOf = (row: RepairRow): SavedRepair => {
    const { month: _, ...ofMonth } = row.month;
    return {
        id: row.id,
        placeId: String(row.entityId),
        code: row.code,
        name: row.name,
        nameBn: row.nameBn,
        kind: row.kind,
        startedAt: row.startedAt,
        repairedOn: row.repairedOn,
        ...eventTimes(row),
        assigneeId: row.assigneeId,
        assigneeName: row.assigneeName,
        ...ofMonth,
        until: row.saving.until,
        isFinal: row.saving.isFinal,
        totalM3: row.saving.m3,
    };
};

/** The first day of the month that is asked for, else of the one that the data reach into. */
export const monthAsked = async (q: Queries, { month }: SavingsQuery): Promise<string | null> => {
    if (month) return `${month}-01`;
    const until = await lastDay(q);
    return until ? addMonths(until, 0) : null;
};

/** What repairs saved in a month. */
export const savingsOf = async (q: Queries, query: SavingsQuery): Promise<SavingsOfMonth> => {
    const how = { code: 'savedWater', inputs: [], constants: [] };
    const [month, dataUntil] = [await monthAsked(q, query), await lastDay(q)];
    const none = { m3: null, band95: null, bdt: null };
    if (!month)
        return {
            month,
            from: null,
            to: null,
            dataUntil,
            rows: [],
            total: 0,
            sum: none,
            known: 0,
            isFinal: false,
            how,
        };
    const rows = (await repairsOfMonth(q, month, { withDays: false })).map(rowOf);
    const end = addMonths(month, 1);
    const to = dataUntil && addDays(dataUntil, 1) < end && dataUntil >= month ? addDays(dataUntil, 1) : end;
    return {
        month,
        from: month,
        to,
        dataUntil,
        rows: tidyAll(rows),
        total: rows.length,
        sum: together(rows),
        known: rows.filter(({ m3 }) => m3 !== null).length,
        isFinal: rows.length > 0 && rows.every(row => row.isFinal),
        how,
    };
};

/** The same by whom. */
export const savingTeamsOf = async (q: Queries, query: SavingsQuery): Promise<SavingTeams> => {
    const { from, to, rows, how } = await savingsOf(q, query);
    const teams = teamsOf(rows);
    return { from, to, rows: teams, total: teams.length, how };
};
