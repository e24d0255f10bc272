import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';
import { serve, visitAs } from '../support/journey';

const writer = { canView: true, canChange: true, canUpdate: true };
let people = 0;
const { ask } = serve(async server => {
    await server.ask('addUser', 'admin@nrw.example');
    for (const language of ['en', 'bn'])
        for (const form of ['template', 'rule'])
            await server.ask('addUser', `${form}-${language}@nrw.example`, 'Writer', {
                EmailTemplate: writer,
                WaterQuality: { canView: true },
            });
    await server.ask(
        'query',
        `insert into email_template (name, subject, message, search_key) values ('Notice', 'S', '<p>M</p>', 'notice')`,
    );
});
const languages = [
    ['en', en],
    ['bn', bn],
] as const;
const labelled = (label: string) => screen.findByLabelText(content => content.startsWith(label));
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));

it.each(languages)('a template for strangers is refused at its recipients, in %s', async (language, words) => {
    await visitAs(`template-${language}@nrw.example`, `/settings/email-templates/create?lng=${language}`);
    const fields = words.resources['settings/email-templates'].fields;
    await userEvent.type(await labelled(fields.name), `Notice ${++people}`);
    await userEvent.type(await labelled(fields.recipients), 'board@nrw.example, a@stranger.example{Enter}');
    await userEvent.type(await labelled(fields.subject), 'Subject');
    await userEvent.type(await labelled(fields.message), 'Message');
    await save();
    expect(await screen.findByText(words.error.outsideDomains)).toBeVisible();
    expect(await labelled(fields.recipients)).toHaveAccessibleDescription(words.error.outsideDomains);
    expect(await ask('query', 'select name from email_template')).toEqual([{ name: 'Notice' }]);
});

it.each(languages)('an alert for strangers is refused at its recipients, in %s', async (language, words) => {
    await visitAs(`rule-${language}@nrw.example`, `/settings/alert-rules/create?lng=${language}`);
    const fields = words.resources['settings/alert-rules'].fields;
    await userEvent.type(await labelled(fields.name), 'Turbid');
    await userEvent.click(await labelled(fields.kind));
    await userEvent.click(await screen.findByRole('option', { name: words.values.alertKind.outOfRange }));
    await userEvent.click(await labelled(fields.templateId));
    await userEvent.click(await screen.findByRole('option', { name: 'Notice' }));
    await userEvent.type(await labelled(fields.recipients), 'a@stranger.example{Enter}');
    await save();
    expect(await screen.findByText(words.error.outsideDomains)).toBeVisible();
    expect(await labelled(fields.recipients)).toHaveAccessibleDescription(words.error.outsideDomains);
    expect(await ask('query', 'select name from alert_rule')).toEqual([]);
});

it('a new template begins with the texts that it needs, in Bengali too', async () => {
    await visitAs('admin@nrw.example', '/settings/email-templates/create?lng=bn');
    const english = await screen.findByRole('tab', { name: bn.values.language.en });
    expect(english).toHaveAttribute('aria-selected', 'true');
    expect(english).toHaveTextContent('*');
    expect(await labelled(bn.columns.emailTemplates.subject)).toBeVisible();
});
