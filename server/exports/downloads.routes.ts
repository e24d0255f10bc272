import type { Context } from 'hono';
import {
    cancelDownload,
    createDownload,
    redeemDownload,
    ticketSeconds,
    watchDownload,
    type DownloadRequest,
} from '../../contract/downloads';
import { callerOf } from '../identity/sessions.queries';
import { hashOf, newRefreshToken as newTicket, verifyAccessToken } from '../identity/tokens';
import { audit } from '../audit';
import type { Caller, Env } from '../deps';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { cityDay } from '../network/site.queries';
import { askedFor, type ExportRequest } from './request';
import { answerFile } from './download';
import { fileNameFor, StoppedFile } from './file';
import { mustFit } from './fit';
import type { PageTable } from './page-document';
import * as tickets from './tickets.queries';
import { mustHavePlace } from './turns';

const pauseMs = 1000;

/** The user of the bearer token, where one is sent; a browser that follows a ticket sends none. */
const bearerOf = async (c: Context<Env>): Promise<string | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (!token) return undefined;
    const { keys, clock } = c.get('deps');
    const claims = await verifyAccessToken(keys, token, { now: clock() });
    if (!claims) throw new Refusal(401, 'unauthenticated');
    return claims.userId;
};

/** Writes down who took what, in which form. */
export const auditExport = (
    c: Context<Env>,
    { source, columns }: ExportRequest,
    { path, format, userId }: { path: string; format: string; userId: string },
) =>
    c.get('deps').db.transaction(tx =>
        audit(tx, c, {
            action: 'export',
            subject: source.set.name,
            userId,
            after: { path, format, columns: columns.map(each => each.source) },
        }),
    );

/** Ends the making of the files of this process, each by its ticket: what waits for its turn looks nowhere else. */
const making = new Map<string, AbortController>();

/** Tickets that wait for another try since their user had no place for one more document. */
const refused = new Set<string>();

/** Refuses the file of a ticket whose user has no place for it, of which its page hears by its state. */
const mustBeMade = (ticket: string, userId: string): void => {
    try {
        mustHavePlace(userId);
    } catch (error) {
        refused.add(ticket);
        setTimeout(() => refused.delete(ticket), ticketSeconds * 1000).unref();
        throw error;
    }
};

/** Keeps the ticket's row up to date, at most once a second, and looks there whether to stop. */
const progressOf = (c: Context<Env>, ticket: string, hash: Uint8Array) => {
    const { db, clock } = c.get('deps');
    let noted = performance.now() - pauseMs;
    // While the database is away the next beat tells.
    const beat = async () => !(await tickets.noteBeat(db, hash, clock()).catch(() => true)) && clearInterval(beats);
    const beats = setInterval(() => void beat(), tickets.beatMs).unref();
    return {
        onPage: async (rows: number, total: number | undefined, last = false) => {
            if (!last && performance.now() - noted < pauseMs) return true;
            noted = performance.now();
            return tickets.noteProgress(db, hash, { rows, total });
        },
        onEnd: (state: 'done' | 'cancelled' | 'failed', rows: number) => {
            making.delete(ticket);
            clearInterval(beats);
            return tickets.noteEnd(db, hash, { state, rows });
        },
    };
};

/** The tables of the page that is asked for, each of which its user has to be allowed to view. */
const tablesOf = ({ page, language, format }: DownloadRequest, caller: Caller): PageTable[] =>
    (page?.tables ?? []).map(table => ({ ...table, asked: askedFor({ ...table, language, format }, caller) }));

const ownTicket = async (c: Context<Env>, ticket: string) => {
    const { db, clock } = c.get('deps');
    const { userId } = c.get('caller');
    const found = await tickets.findTicket(db, hashOf(ticket), { userId, now: clock() });
    if (!found) throw new Refusal(404, 'notFound');
    const state = found.state === 'waiting' && refused.has(ticket) ? 'refused' : found.state;
    return { state, rows: found.rows, total: found.total };
};

export const downloadRoutes = routes()
    .openapi(api(createDownload), async c => {
        const { db, clock } = c.get('deps');
        const request = c.req.valid('json');
        const { userId, sessionId } = c.get('caller');
        const asked = askedFor(request, c.get('caller'));
        const tables = tablesOf(request, c.get('caller'));
        if (tables.length === 0) await mustFit(c, asked, request.format);
        else mustHavePlace(userId);
        const ticket = newTicket();
        const now = clock();
        await db.transaction(tx =>
            tickets.insertTicket(tx, { hash: hashOf(ticket), claims: { userId, sessionId }, request, now }),
        );
        return c.json({ data: { ticket, fileName: fileNameFor(asked, request, await cityDay(db, now)) } }, 201);
    })
    .openapi(api(redeemDownload), async c => {
        // A question about the file must not use its ticket up.
        if (c.req.raw.method === 'HEAD') throw new Refusal(401, 'ticketExpired');
        const { db, clock } = c.get('deps');
        const now = clock();
        const { ticket: given } = c.req.valid('param');
        const hash = hashOf(given);
        const userId = await bearerOf(c);
        const ticket = await db.transaction(async tx => {
            const taken = await tickets.takeTicket(tx, hash, { now, userId });
            // Refused here, the ticket is good for another try.
            if (taken?.request.format === 'pdf') mustBeMade(given, taken.userId);
            return taken;
        });
        if (!ticket) throw new Refusal(401, 'ticketExpired');
        try {
            const caller = await callerOf(db, ticket, now);
            if (!caller) throw new Refusal(401, 'ticketExpired');
            const asked = askedFor(ticket.request, caller);
            const tables = tablesOf(ticket.request, caller);
            if (tables.length === 0) await mustFit(c, asked, ticket.request.format, caller);
            const { userId } = caller;
            await auditExport(c, asked, { ...ticket.request, userId });
            for (const { asked: table, path } of tables)
                if (path !== ticket.request.path) await auditExport(c, table, { ...ticket.request, path, userId });
            const leave = new AbortController();
            making.set(given, leave);
            const what = { asked, tables, wanted: ticket.request, caller };
            return await answerFile(c, what, progressOf(c, given, hash), leave);
        } catch (error) {
            making.delete(given);
            await tickets.noteEnd(db, hash, { state: 'failed', rows: 0 });
            throw error;
        }
    })
    .openapi(api(watchDownload), async c => c.json({ data: await ownTicket(c, c.req.valid('param').ticket) }, 200))
    .openapi(api(cancelDownload), async c => {
        const { ticket } = c.req.valid('param');
        const before = await ownTicket(c, ticket);
        await tickets.noteEnd(c.get('deps').db, hashOf(ticket), { state: 'cancelled', rows: before.rows });
        making.get(ticket)?.abort(new StoppedFile());
        return c.json({ data: await ownTicket(c, ticket) }, 200);
    });
