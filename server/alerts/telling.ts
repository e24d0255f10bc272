import { linkBase } from '../config';
import type { Deps } from '../deps';
import { closedAddresses } from '../messages/domains.queries';
import { queueMessage } from '../messages/outbox.queries';
import { cityZone } from '../network/site.queries';
import { fill } from '../templates/render';
import { noteTold, readersAt, rulesInForce, untoldEvents, type WorkedRule } from './events.queries';
import { valuesOf, type ToldEvent } from '../templates/values';

/** A mail that could not be sent by then is no news any more. */
const daysToSend = 3;

type Work = Pick<Deps, 'db' | 'config' | 'keys'> & { now: Date };

/** One mail to each reader about these events, in the transaction that notes them as told; those told before are left out. */
const tell = async ({ db, config, keys, now }: Work, rule: WorkedRule, events: readonly ToldEvent[]): Promise<void> => {
    await db.transaction(async tx => {
        const fresh = await noteTold(tx, rule.id, events, now);
        if (fresh.length === 0) return;
        const mail = {
            rule: rule.name,
            product: config.APP_TITLE,
            authority: config.AUTHORITY_NAME || config.APP_TITLE,
            linkBase: linkBase(config),
            now,
            zone: await cityZone(tx),
        };
        const expiresAt = new Date(now.getTime() + daysToSend * 86_400_000);
        const readers = await readersAt(tx, [...new Set(rule.recipients.map(({ address }) => address))]);
        const reached = rule.recipients.filter(({ address }) => readers.some(({ email }) => email === address));
        const closed = await closedAddresses(tx, { config, keys, now }, reached);
        for (const to of readers) {
            const written = fill(rule, valuesOf(fresh, mail, to.language), to.language);
            const refused = closed.has(to.email) ? 'outside RECIPIENT_DOMAINS' : undefined;
            await queueMessage(tx, keys, { kind: 'alert', to, mail: written, expiresAt, now, refused });
        }
    });
};

/** Tells what the rules of a delivery have not told yet: each event by itself, or all of a rule by one mail. */
export const tellEvents = async (work: Work, delivery: 'atOnce' | 'digest', signal?: AbortSignal): Promise<void> => {
    for (const rule of await rulesInForce(work.db, delivery)) {
        if (signal?.aborted) return;
        const events = await untoldEvents(work.db, rule);
        const mails = delivery === 'digest' ? [events] : events.map(event => [event]);
        for (const each of mails) if (each.length > 0) await tell(work, rule, each);
    }
};
