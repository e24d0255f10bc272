import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, serve, visitAs } from '../support/journey';

// A row opens under the pointer; whoever has a keyboard alone needs a link in it.
const [admin, reader] = ['admin@nrw.example', 'reader@nrw.example'];
serve(async ({ ask }) => {
    await ask('addUser', admin);
    await ask('addUser', reader, 'Reader', { EmailTemplate: { canView: true }, ThresholdValue: { canView: true } });
    const threshold = `insert into threshold (name, name_bn, unit, default_min, default_max, value, default_value, search_key, key)
        values ('A low pressure', 'নিম্ন চাপ', 'bar', 1, 9, 5, 5, 'a low pressure', 'own-low-pressure')`;
    await ask('query', threshold);
    const template = `insert into email_template (name, subject, message, recipients, search_key)
        values ('Morning report', 'S', '<p>M</p>', '[]', 'morning report')`;
    await ask('query', template);
    const alert = `insert into alert_rule (name, kind, template_id, delivery, tells_from, search_key)
        select 'Turbid water', 'outOfRange', id, 'atOnce', now(), 'turbid water' from email_template`;
    await ask('query', alert);
});

it.each([
    ['/settings/threshold-value', 'A low pressure', '/settings/threshold-value/edit'],
    ['/settings/alert-rules', 'Turbid water', '/settings/alert-rules/edit'],
    ['/settings/email-templates', 'Morning report', '/settings/email-templates/edit'],
])('opens a row of %s by the keyboard', async (list, name, form) => {
    await visitAs(admin, list);
    (await screen.findByRole('link', { name })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(address()).toMatch(form);
});

it('opens a template to be read by the keyboard, and no form that would be refused', async () => {
    await visitAs(reader, '/settings/email-templates');
    (await screen.findByRole('link', { name: 'Morning report' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning report' })).toBeVisible();
    expect(address()).toMatch('/settings/email-templates/show');
});

it('links no row to a form that its reader may not open', async () => {
    await visitAs(reader, '/settings/threshold-value');
    expect(await screen.findByRole('row', { name: /A low pressure/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'A low pressure' })).toBeNull();
});
