import type { OutboxRow, OutboxQuery } from '../../contract/outbox';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { containing } from '../lists/list';
import { messageEnd } from './delivery.queries';

/** A message as it is stored; whether its link can be had depends on the installation. */
export type StoredMessage = Omit<OutboxRow, 'hasLink'>;

const columns = `id, kind, channel, recipient, state, attempts, last_error as error, created_at as "createdAt",
    due_at as "dueAt", sent_at as "sentAt"`;
/** Messages to nobody are never shown: they would tell which accounts do not exist. */
const listed = `state <> 'dropped'`;

const sortColumns: Record<string, string> = {
    createdAt: 'created_at',
    recipient: 'recipient',
    kind: 'kind',
    state: 'state',
};

/** Messages that a filter lets through, without their text, the newest first. */
export const messageSelection = ({
    filter = {},
    sort = ['createdAt', 'DESC'],
}: OutboxQuery): Selection<StoredMessage> => ({
    columns,
    from: 'outbox',
    where: `${listed} and ($1::text is null or lower(recipient) like $1)
        and ($2::text is null or state = $2) and ($3::text is null or kind = $3)`,
    params: [filter.q ? containing(filter.q) : null, filter.state ?? null, filter.kind ?? null],
    orderBy: `${sortColumns[sort[0]]} ${sort[1]}, created_at desc, id`,
    id: 'id',
    idType: 'uuid',
});

/** One page of messages, and how many there are in all. */
export const findMessages = (q: Queries, page: OutboxQuery) => pageOf(q, messageSelection(page), page.range);

/** One message, held until the end of the transaction. */
export const findMessage = async (tx: Queries, id: string): Promise<StoredMessage | undefined> =>
    (await tx.query<StoredMessage>(`select ${columns} from outbox where id = $1 and ${listed} for update`, [id])).at(0);

/** Lets a dead message be tried again from its first attempt; `undefined` when it is not dead or its time is over. */
export const reviveMessage = async (tx: Queries, id: string, now: Date): Promise<StoredMessage | undefined> =>
    (
        await tx.query<StoredMessage>(
            `update outbox set state = 'waiting', attempts = 0, due_at = $2, last_error = null
             where id = $1 and state = 'dead' and body is not null and ${messageEnd} > $2
             returning ${columns}`,
            [id, now.toISOString()],
        )
    ).at(0);
