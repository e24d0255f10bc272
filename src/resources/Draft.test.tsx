import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import { TextInput } from 'react-admin';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { showPart } from '../../tests/support/page';
import { LanguageSwitch } from '../layout/LanguageSwitch';
import { DraftKeeper, useDraft } from './Draft';

const NameForm = () => {
    const { draft } = useDraft('thresholds.create');
    return (
        <Form record={draft} defaultValues={{ name: '' }}>
            <TextInput source="name" label="thresholdValue.name" />
            <DraftKeeper name="thresholds.create" />
        </Form>
    );
};
const Page = () => {
    const [shown, setShown] = useState(true);
    return (
        <>
            <LanguageSwitch />
            <button onClick={() => setShown(!shown)}>leave or come back</button>
            {shown && <NameForm />}
        </>
    );
};

it('keeps what was typed when the language is switched', async () => {
    await showPart(<Page />);
    await userEvent.type(screen.getByLabelText('Name'), 'Dry season limit');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByLabelText('নাম')).toHaveValue('Dry season limit');
});

it('forgets what was typed when the form is left', async () => {
    await showPart(<Page />);
    await userEvent.type(screen.getByLabelText('Name'), 'Dry season limit');
    await userEvent.click(screen.getByRole('button', { name: 'leave or come back' }));
    await userEvent.click(screen.getByRole('button', { name: 'leave or come back' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
});
