/** The words of the roles. */
export const words = {
    roleManagement: {
        title: 'Role management',
        newRole: 'New role',
        permissions: 'Permissions',
        details: 'Role details and permissions',
        assignedTo: 'Assigned to',
        everything: 'Everything',
        nothing: 'Nothing yet',
        andMore: '%{names} and %{count} more',
        userCount: '%{count} user |||| %{count} users',
        deleteOf: 'Delete %{name}',
        deleteTitle: 'Delete the role %{name}?',
        deleteContent: 'The role and its permissions are removed for good.',
        deleted: 'Role deleted',
        inUse: 'The role %{name} is in use and cannot be deleted. These people have it:',
        moreUsers: 'and %{count} more |||| and %{count} more',
        feature: 'Feature',
        allOf: '%{name}: all',
        flagOf: '%{flag}: %{name}',
        addUser: 'Add a user by name or email',
        removeUser: 'Remove %{name}',
        nobody: 'Nobody has this role yet. Search for a user above to assign it.',
        flags: {
            canView: 'View',
            canChange: 'Create',
            canUpdate: 'Update',
            canRemove: 'Remove',
        },
    },
    createRole: {
        title: 'New role',
        created: 'Role created',
    },
    editRole: {
        updated: 'Updated successfully',
    },
    resources: {
        'role-management': {
            name: 'Role |||| Roles',
            fields: {
                name: 'Role name',
                description: 'Description',
                users: 'Users',
            },
        },
    },
};
