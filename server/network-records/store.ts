import type { NetworkValue, NetworkValues } from '../../contract/network';
import type { ErrorCode } from '../errors';
import type { Queries } from '../db/db';

/** How the records of one kind are kept. */
export interface Store {
    /**
     * Selects the city's records as they are on a day, $1: id, code, name, nameBn, beginsOn, endsOn, the fields, and under
     * the name of each place the place.
     */
    rows: string;
    /** Selects what held of one, $1, from when until when, the latest first; none where nothing of the kind is dated. */
    history?: string;
    /** Selects something where the code $1 is taken already. */
    taken: string;
    /** Adds a record with what is lasting of it. */
    insert: (tx: Queries, values: NetworkValues, from: string) => Promise<string>;
    updateLasting?: (tx: Queries, id: string, values: NetworkValues) => Promise<unknown>;
    /** Lets values hold from a day on, up to the next that are known; `about`: the fields that change by it. */
    writeDated?: (
        tx: Queries,
        id: string,
        from: string,
        values: NetworkValues,
        about: readonly string[],
    ) => Promise<unknown>;
    /** What keeps a record from ending on a day: each selects something, given the id $1 and the day $2. */
    uses: Partial<Record<ErrorCode, string>>;
    /** Lets it end on a day; what never was by then goes. */
    end: (tx: Queries, id: string, day: string) => Promise<unknown>;
    /** What keeps one that has ended from going on: each selects something, given the id $1. */
    bars?: Partial<Record<ErrorCode, string>>;
    /** Takes its end away: what held last goes on. */
    reopen?: (tx: Queries, id: string) => Promise<unknown>;
    /** What can be wrong with a place beyond its existence, by field. */
    faults?: (q: Queries, values: NetworkValues, from: string, id?: string) => Promise<Record<string, ErrorCode>>;
    /** Whether a change of what is dated makes estimates anew, which depend on where the meters stand. */
    estimates?: true;
}

/** The id or code that a value holds. */
export const keyOf = (value: NetworkValue | undefined): string => (typeof value === 'string' ? value : '');
