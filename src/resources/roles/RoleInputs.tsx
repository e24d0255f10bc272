import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Tabs from '@mui/material/Tabs';
import { FormTab, TextInput } from 'react-admin';
import { Form, useTranslate, type FormProps } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { roleChange, roleInput, type Role } from '../../../contract/roles';
import { DraftKeeper } from '../../kit/form/Draft';
import { HeldFields } from '../../kit/form/HeldFields';
import { SaveToolbar } from '../../kit/form/SaveToolbar';
import { resolverOf } from '../../kit/form/resolverOf';
import { AssignedUsers } from './AssignedUsers';
import { PermissionTable } from './PermissionTable';
import { rowsOf } from './permissions.rules';

const fields = { text: ['name', 'description'], chosen: ['features', 'userIds'] };
export const newRoleResolver = resolverOf(roleInput, fields);
export const roleResolver = resolverOf(roleChange, { ...fields, chosen: [...fields.chosen, 'id'] });

export const blankRole = { name: '', description: '', features: rowsOf([]), userIds: [] };
/** A role as the form holds it: with a row for each feature. */
export const formOf = (role: Role) => ({ ...role, features: rowsOf(role.features, role.isProtected) });

const tabs = ['details', 'users'] as const;
const useTab = () => {
    const [query, setQuery] = useSearchParams();
    const tab = tabs.find(each => each === query.get('tab')) ?? tabs[0];
    const open = (next: string) =>
        setQuery(
            before => {
                const after = new URLSearchParams(before);
                after.set('tab', next);
                return after;
            },
            { replace: true },
        );
    return [tab, open] as const;
};

interface RoleFormProps extends Pick<FormProps, 'resolver' | 'defaultValues'> {
    /** The role that passes everything: only who holds it can be changed. */
    isProtected?: boolean;
    /** Stands across from Save. */
    remove?: ReactNode;
}

/** A role in two tabs, the open one in the address; inside of a draft. */
export const RoleInputs = ({ isProtected = false, remove, ...form }: RoleFormProps) => {
    const translate = useTranslate();
    const [tab, open] = useTab();
    // With react-admin's readOnly the words would be as faint as those of a field that is switched off.
    const fixed = { input: { readOnly: isProtected } };
    const content = (value: (typeof tabs)[number], label: string, inside: ReactNode) => (
        <FormTab intent="content" value={value} label={label} hidden={tab !== value} role="tabpanel" sx={{ gap: 1 }}>
            {inside}
        </FormTab>
    );
    return (
        <Card>
            <Form noValidate {...form}>
                <Tabs value={tab} onChange={(_, next: string) => open(next)} variant="scrollable" sx={{ px: 1 }}>
                    <FormTab intent="header" value="details" label="roleManagement.details" />
                    <FormTab intent="header" value="users" label="roleManagement.assignedTo" />
                </Tabs>
                <Divider />
                <CardContent sx={{ pb: { xs: 10, sm: 2 } }}>
                    {isProtected && (
                        <Alert severity="info" sx={{ mb: 2 }}>
                            {translate('error.protectedRole')}
                        </Alert>
                    )}
                    <HeldFields>
                        {content(
                            'details',
                            'roleManagement.details',
                            <>
                                <TextInput source="name" isRequired={!isProtected} slotProps={fixed} />
                                <TextInput source="description" multiline slotProps={fixed} />
                                <PermissionTable readOnly={isProtected} />
                            </>,
                        )}
                        {content('users', 'roleManagement.assignedTo', <AssignedUsers />)}
                    </HeldFields>
                    <DraftKeeper />
                </CardContent>
                {!(isProtected && tab === 'details') && <SaveToolbar>{remove}</SaveToolbar>}
            </Form>
        </Card>
    );
};
