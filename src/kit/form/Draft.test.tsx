import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider } from 'ra-core';
import { PasswordInput, TextInput } from 'react-admin';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { showPart } from '../../../tests/support/page';
import { LanguageSwitch } from '../../layout/LanguageSwitch';
import { Draft, DraftKeeper } from './Draft';

const NameForm = ({ id }: { id: string }) => (
    <Draft form="names" id={id} without={['unit']}>
        <Form defaultValues={{ name: '', unit: '' }}>
            <TextInput source="name" label="columns.thresholds.ownName" />
            <TextInput source="unit" label="resources.settings/threshold-value.fields.unit" />
            <PasswordInput source="password" label="login.password" />
            <DraftKeeper />
        </Form>
    </Draft>
);
const Page = ({ id, record }: { id: string; record?: { id: string; name: string; version: number } }) => {
    const [shown, setShown] = useState(true);
    const [current, setCurrent] = useState(record);
    return (
        <>
            <LanguageSwitch />
            <button onClick={() => setShown(!shown)}>leave or come back</button>
            <button onClick={() => setCurrent(current && { ...current, name: 'Newer', version: 2 })}>fetch anew</button>
            {shown && (
                <RecordContextProvider value={current}>
                    <NameForm id={id} />
                </RecordContextProvider>
            )}
        </>
    );
};
const field = (label: string) => screen.findByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const leaveAndComeBack = async () => {
    await press('leave or come back');
    await press('leave or come back');
};

it('keeps what was typed when the language is switched', async () => {
    await showPart(<Page id="switched" />);
    await userEvent.type(await field('Name'), 'Dry season limit');
    await press('বাংলা');
    expect(await field('নাম')).toHaveValue('Dry season limit');
    expect(screen.getByRole('alert')).toHaveTextContent(/খসড়া ফিরিয়ে আনা হয়েছে/);
});

it('keeps what was typed when the form is left, says so on the return, and gives it up when asked to', async () => {
    await showPart(<Page id="left" record={{ id: 'left', name: 'Old', version: 1 }} />);
    await userEvent.type(await field('Name'), ' limit');
    expect(screen.queryByRole('alert')).toBeNull();
    await leaveAndComeBack();
    expect(await field('Name')).toHaveValue('Old limit');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Draft of \d+ \w+ \d{4}, \d\d:\d\d restored\./);
    await press('Discard');
    expect(await field('Name')).toHaveValue('Old');
    expect(screen.queryByRole('alert')).toBeNull();
    await leaveAndComeBack();
    expect(await field('Name')).toHaveValue('Old');
});

it('takes what equals the record for no draft', async () => {
    await showPart(<Page id="same" record={{ id: 'same', name: 'Old', version: 1 }} />);
    await userEvent.type(await field('Name'), 'x{Backspace}');
    await userEvent.type(await field('Unit'), 'bar');
    await userEvent.clear(await field('Unit'));
    await leaveAndComeBack();
    expect(await field('Name')).toHaveValue('Old');
    expect(screen.queryByRole('alert')).toBeNull();
});

it('takes a restored form that is typed back to its record for no draft', async () => {
    await showPart(<Page id="back" record={{ id: 'back', name: 'Old', version: 1 }} />);
    await userEvent.type(await field('Name'), 'er');
    await leaveAndComeBack();
    await userEvent.type(await field('Name'), '{Backspace}{Backspace}');
    await leaveAndComeBack();
    expect(await field('Name')).toHaveValue('Old');
    expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps no password and no field that the form leaves out', async () => {
    await showPart(<Page id="secrets" />);
    await userEvent.type(await field('Name'), 'A');
    await userEvent.type(await field('Password'), 'Secret1234');
    await userEvent.type(await field('Unit'), 'bar');
    await leaveAndComeBack();
    expect(await field('Name')).toHaveValue('A');
    expect(await field('Password')).toHaveValue('');
    expect(await field('Unit')).toHaveValue('');
});

it('keeps a draft for each record', async () => {
    const { unmount } = await showPart(<Page id="one" />);
    await userEvent.type(await field('Name'), 'First');
    unmount();
    await showPart(<Page id="two" />);
    expect(await field('Name')).toHaveValue('');
});

it('keeps what was typed when the record is fetched anew, and says that it has been changed', async () => {
    await showPart(<Page id="fetched" record={{ id: 'fetched', name: 'Old', version: 1 }} />);
    await userEvent.type(await field('Name'), ' limit');
    await press('fetch anew');
    expect(await field('Name')).toHaveValue('Old limit');
    expect(screen.getByRole('alert')).toHaveTextContent(/has been changed since this draft was begun/);
    await leaveAndComeBack();
    expect(await field('Name')).toHaveValue('Old limit');
    await press('Discard');
    expect(await field('Name')).toHaveValue('Newer');
});
