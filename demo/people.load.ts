import type { Queries } from '../server/db/db';
import { searchKey } from '../server/lists/list';
import { demoAccounts, demoRoles, roleDescriptions, roleFeatures } from './people';
import { alertRules, emailTemplates, holidays } from './settings';

const loadRoles = async (tx: Queries): Promise<void> => {
    for (const name of demoRoles) {
        const [{ id }] = await tx.query<{ id: string }>(
            'insert into role (name, name_key, description) values ($1, $2, $3) returning id',
            [name, searchKey(name), roleDescriptions[name]],
        );
        await tx.copy(
            'role_feature',
            ['role_id', 'feature', 'can_view', 'can_change', 'can_update', 'can_remove'],
            roleFeatures[name].map(row => [id, row.feature, row.canView, row.canChange, row.canUpdate, row.canRemove]),
        );
    }
};

/** The demo's roles and its four accounts, which nothing opens yet. */
export const loadPeople = async (tx: Queries): Promise<void> => {
    await loadRoles(tx);
    for (const { fullName, email, phone, role } of demoAccounts)
        await tx.query(
            `with person as (
                insert into app_user (full_name, email, email_verified_at, phone, phone_verified_at, status,
                                      registration_step, search_key)
                values ($1, $2, now(), $3, now(), 'active', 'complete', $4) returning id
            )
            insert into user_role (user_id, role_id) select person.id, role.id from person, role where role.name = $5`,
            [fullName, email, phone, searchKey(fullName, email, phone), role],
        );
};

export const loadSettings = async (tx: Queries): Promise<void> => {
    await tx.copy(
        'email_template',
        ['name', 'subject', 'message', 'subject_bn', 'message_bn', 'recipients', 'search_key'],
        emailTemplates.map(({ name, subject, message, subjectBn, messageBn, recipients }) => [
            name,
            subject,
            message,
            subjectBn,
            messageBn,
            JSON.stringify(recipients),
            searchKey(name, subject, subjectBn),
        ]),
    );
    for (const { name, kind, template, recipients, delivery } of alertRules)
        await tx.query(
            `insert into alert_rule (name, kind, template_id, recipients, delivery, tells_from, search_key)
             select $1, $2, id, $3::jsonb, $4, now(), $5 from email_template where name = $6`,
            [name, kind, JSON.stringify(recipients), delivery, searchKey(name), template],
        );
    await tx.copy('holiday', ['on_day', 'name', 'name_bn'], holidays);
};
