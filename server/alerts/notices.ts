import { can } from '../../contract/access';
import type { alertDeliveries } from '../../contract/alert-rules';
import { dayMs } from '../../contract/period';
import { localDay } from '../../contract/zone';
import { linkBase } from '../config';
import type { Queries } from '../db/db';
import type { Deps } from '../deps';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { subjectOf } from '../identity/sessions.queries';
import { closedAddresses } from '../messages/domains.queries';
import type { Attachment } from '../messages/content';
import { queueMessage } from '../messages/outbox.queries';
import { cityZone } from '../network/site.queries';
import { fill } from '../email-templates/render';
import {
    noteNotices,
    readersAt,
    rulesInForce,
    untoldEvents,
    type UntoldEvent,
    type WorkedRule,
} from './events.queries';
import { placeholderValuesOf } from '../email-templates/values';
import { tellersAmong } from '../email-templates/tellers.queries';

/** A mail that could not be sent by then is no news any more. */
const daysToSend = 3;

type Work = Pick<Deps, 'db' | 'config' | 'keys'> & {
    now: Date;
    /** Makes the files of a closed month; without it none is told of. */
    reportsFor?: (addresses: readonly string[]) => Promise<Reports>;
};

type AlertDelivery = (typeof alertDeliveries)[number];

const addressesOf = ({ recipients }: WorkedRule) => [...new Set(recipients.map(({ address }) => address))];

/** Files by the address of their reader; who has none may not see what is told. */
export type Reports = ReadonlyMap<string, Attachment>;

/** Those of the addresses of a rule that somebody has listed who may tell of its kind now. */
const vouchedFor = async (q: Queries, { recipients, kind }: WorkedRule): Promise<Set<string>> => {
    const tellers = await tellersAmong(
        q,
        recipients.map(({ by }) => by),
        kind,
    );
    return new Set(recipients.flatMap(({ address, by }) => (tellers.has(by) ? [address] : [])));
};

/** Those of the events that a user may view now. */
const viewedBy = async (
    q: Queries,
    userId: string,
    events: readonly UntoldEvent[],
): Promise<readonly UntoldEvent[]> => {
    const subject = await subjectOf(q, userId);
    return events.filter(({ feature }) => feature !== null && can(subject, [feature], 'view'));
};

/** One mail to each reader about these events, in the transaction that notes them as told; those told before are left out. */
const tell = async (
    { db, config, keys, now }: Work,
    rule: WorkedRule,
    events: readonly UntoldEvent[],
    reports?: Reports,
): Promise<void> => {
    await db.transaction(async tx => {
        const fresh = await noteNotices(tx, rule.id, events, now);
        if (fresh.length === 0) return;
        const mail = {
            rule: rule.name,
            product: config.APP_TITLE,
            authority: config.AUTHORITY_NAME || config.APP_TITLE,
            linkBase: linkBase(config),
            now,
            zone: await cityZone(tx),
        };
        const expiresAt = new Date(now.getTime() + daysToSend * dayMs);
        const readers = await readersAt(tx, addressesOf(rule));
        const vouched = await vouchedFor(tx, rule);
        const readable = new Map<string, readonly UntoldEvent[]>();
        for (const { email, userId } of readers)
            if (!reports && userId !== null) readable.set(email, await viewedBy(tx, userId, fresh));
            else readable.set(email, (reports ?? vouched).has(email) ? fresh : []);
        const mayRead = (email: string) => !!readable.get(email)?.length;
        const reached = rule.recipients.filter(({ address }) => mayRead(address));
        const closed = await closedAddresses(tx, { config, keys, now }, reached);
        for (const to of readers) {
            const seen = readable.get(to.email) ?? [];
            const written = fill(rule, placeholderValuesOf(seen, mail, to.language), to.language);
            const refused = mayRead(to.email)
                ? closed.has(to.email)
                    ? 'outside RECIPIENT_DOMAINS'
                    : undefined
                : reports
                  ? 'may not view the dashboard'
                  : to.userId
                    ? 'may not view what is told'
                    : 'listed by nobody who may tell of it';
            const file = reports?.get(to.email);
            const attachments = file && [file];
            await queueMessage(tx, keys, { kind: 'alert', to, mail: written, attachments, expiresAt, now, refused });
        }
    });
};

/** Of closed months the one whose file can be made now: another has opened again, or a later one has closed since. */
const ofLastMonth = async (q: Queries, months: readonly UntoldEvent[]): Promise<UntoldEvent[]> => {
    const [closed, zone] = [await lastClosedMonth(q), await cityZone(q)];
    return months.filter(({ startedAt }) => localDay(new Date(startedAt), zone) === closed);
};

/** Tells what a rule has not told yet: each event by itself, or all by one mail. What goes with one file is one mail. */
const tellRule = async (work: Work, rule: WorkedRule, delivery: AlertDelivery): Promise<void> => {
    const isReport = rule.kind === 'monthlyReport';
    if (isReport && !work.reportsFor) return;
    const untold = await untoldEvents(work.db, rule, work.now);
    const events = isReport ? await ofLastMonth(work.db, untold) : untold;
    if (events.length === 0) return;
    const reports = isReport ? await work.reportsFor?.(addressesOf(rule)) : undefined;
    const mails = delivery === 'digest' || isReport ? [events] : events.map(event => [event]);
    for (const each of mails) await tell(work, rule, each, reports);
};

/** Tells what the rules of a delivery have not told yet; what fails of one is thrown when all others have told theirs. */
export const tellEvents = async (work: Work, delivery: AlertDelivery, signal?: AbortSignal): Promise<void> => {
    const errors: unknown[] = [];
    for (const rule of await rulesInForce(work.db, delivery)) {
        if (signal?.aborted) break;
        try {
            await tellRule(work, rule, delivery);
        } catch (error) {
            errors.push(error);
        }
    }
    if (errors.length > 0) throw errors[0];
};
