import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { RoleRow } from '../../../contract/roles';
import { openFeatures } from './permissions.rules';

const named = 3;

/** What a role opens, in a line for each permission: the first features by name, the others counted. */
export const PermissionSummary = ({ row: role }: { row: RoleRow }) => {
    const translate = useTranslate();
    if (role.isProtected) return <>{translate('roleManagement.everything')}</>;
    const lines = openFeatures(role.features);
    if (lines.length === 0) return <>{translate('roleManagement.nothing')}</>;
    return (
        <>
            {lines.map(({ flag, features }) => {
                const names = features.slice(0, named).map(each => translate(`values.feature.${each}`));
                const more = features.length - names.length;
                return (
                    <Box key={flag} component="span" sx={{ display: 'block' }}>
                        {translate(`roleManagement.flags.${flag}`)}:{' '}
                        {more > 0
                            ? translate('roleManagement.andMore', { names: names.join(', '), count: more })
                            : names.join(', ')}
                    </Box>
                );
            })}
        </>
    );
};
