import type { ConsumerPerson } from '../../contract/consumers';
import type { Candidate, Event, EventChange, listAssignees } from '../../contract/events';
import * as paths from '../../contract/paths';
import { sendFor, type QueryOf } from './calls';

/** A finding, a part of a name, or one person. */
export type AskedAssignees = QueryOf<typeof listAssignees>;

/** What is done with accounts and with what was found of them. */
export const consumerCalls = {
    /** Who an account is, in clear; the server notes who asked. */
    revealConsumer: (accountNo: string) =>
        sendFor<ConsumerPerson>(paths.consumers.reveal, { method: 'POST', values: { accountNo } }),
    /** Says what became of a finding, as it stood at a version. */
    updateEvent: (id: string, version: number, body: EventChange) =>
        sendFor<Event>(paths.events.one, {
            method: 'PUT',
            values: { id },
            body,
            headers: { 'If-Match': `"${version}"` },
        }),
    /** A photo that was taken where a finding is. */
    findEventPhoto: (id: string, photoId: string) =>
        sendFor<{ photo: string }>(paths.events.photo, { values: { id, photoId } }),
    /** Who may be given a finding, or any. */
    findAssignees: (asked: AskedAssignees) => sendFor<Candidate[]>(paths.events.assignees, { values: asked }),
};
