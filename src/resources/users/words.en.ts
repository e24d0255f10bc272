/** The words of the users. */
export const words = {
    userManagement: {
        title: 'User management',
        newUser: 'New user',
        actions: 'Actions',
        actionsOf: 'Actions for %{name}',
        resetPassword: 'Reset password',
        reset: 'Reset',
        resetOf: 'Reset the password of %{name}',
        resetTitle: {
            password: 'Reset the password of %{name} (%{contact})?',
            invitation: 'Invite %{name} (%{contact}) again?',
        },
        resetContent: {
            password:
                '%{name} is signed out everywhere and gets a link, good for 24 hours, to prove who they are and to set a new password.',
            invitation: '%{name} gets a new invitation. The one sent before no longer works.',
        },
        resetDone: 'A link is on its way to %{name}.',
        change: {
            activate: 'Activate',
            deactivate: 'Deactivate',
        },
        ask: {
            activate: 'Activate %{name} (%{contact})?',
            deactivate: 'Deactivate %{name} (%{contact})?',
        },
        afterwards: {
            activate: '%{name} can sign in again, with the same roles as before.',
            deactivate: '%{name} is signed out everywhere at once and cannot sign in until activated again.',
        },
        done: {
            activate: '%{name} is active again.',
            deactivate: '%{name} has been deactivated.',
        },
    },
    createUser: {
        title: 'New user',
        created: 'User created, an invitation is on its way',
    },
    editUser: {
        updated: 'Updated successfully',
    },
    resources: {
        'user-management': {
            name: 'User |||| Users',
            fields: {
                fullName: 'Full name',
                email: 'Email',
                phone: 'Mobile number',
                roleIds: 'Role',
                status: 'Status',
                address: 'Address',
                language: 'Language of messages',
                homeModId: 'Home MOD',
                homeAreaId: 'Home area',
                profilePicture: 'Profile photo',
            },
        },
    },
};
