import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useController } from 'react-hook-form';
import type { FeatureFlags } from '../../../contract/access';
import { features } from '../../../contract/features';
import { WideTable } from '../../kit/table/WideTable';
import { flags, heldShare, isLocked, withFlags } from './permissions.rules';

interface BoxProps {
    label: string;
    state: 'all' | 'some' | 'none';
    disabled: boolean;
    onChange: (value: boolean) => void;
}

const Tick = ({ label, state, disabled, onChange }: BoxProps) => (
    <Checkbox
        size="small"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ p: 0.5 }}
    />
);

const phone = { xs: 'caption', sm: 'body2' };

/** The features against the four permissions; the boxes at the edges take a whole column or row. */
export const PermissionTable = ({ readOnly = false }: { readOnly?: boolean }) => {
    const translate = useTranslate();
    const { field, fieldState } = useController({ name: 'features' });
    const rows = (field.value ?? []) as FeatureFlags[];
    const set =
        (of: readonly FeatureFlags['feature'][], asked: readonly (typeof flags)[number][]) => (value: boolean) =>
            field.onChange(withFlags(rows, of, asked, value));
    const nameOf = (feature: FeatureFlags['feature']) => translate(`values.feature.${feature}`);
    return (
        <WideTable>
            {fieldState.error?.message && <Alert severity="error">{translate(fieldState.error.message)}</Alert>}
            <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } }, '& thead th': { typography: phone } }}>
                <caption style={{ captionSide: 'top' }}>{translate('roleManagement.permissions')}</caption>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('roleManagement.feature')}</TableCell>
                        {flags.map(flag => {
                            const name = translate(`roleManagement.flags.${flag}`);
                            return (
                                <TableCell key={flag} align="center">
                                    <div>{name}</div>
                                    <Tick
                                        label={translate('roleManagement.allOf', { name })}
                                        state={heldShare(rows, [flag])}
                                        disabled={readOnly}
                                        onChange={set(features, [flag])}
                                    />
                                </TableCell>
                            );
                        })}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map(row => (
                        <TableRow key={row.feature}>
                            <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                                {/* On a phone there is room for the names alone. */}
                                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                                    <Tick
                                        label={translate('roleManagement.allOf', { name: nameOf(row.feature) })}
                                        state={heldShare([row], flags)}
                                        disabled={readOnly || isLocked(row.feature)}
                                        onChange={set([row.feature], flags)}
                                    />
                                </Box>
                                {nameOf(row.feature)}
                                {isLocked(row.feature) && (
                                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                                        {translate('error.adminsOnly')}
                                    </Typography>
                                )}
                            </TableCell>
                            {flags.map(flag => (
                                <TableCell key={flag} align="center">
                                    <Tick
                                        label={translate('roleManagement.flagOf', {
                                            flag: translate(`roleManagement.flags.${flag}`),
                                            name: nameOf(row.feature),
                                        })}
                                        state={row[flag] ? 'all' : 'none'}
                                        disabled={readOnly || isLocked(row.feature)}
                                        onChange={set([row.feature], [flag])}
                                    />
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </WideTable>
    );
};
