import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import OffIcon from '@mui/icons-material/BlockOutlined';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { UserRow } from '../../../contract/users';

const looks = {
    active: { color: 'success', icon: <CheckIcon /> },
    invited: { color: 'info', icon: <MailIcon /> },
    inactive: { color: 'default', icon: <OffIcon /> },
} as const;

/** A user's state in words; colour and mark only repeat it. */
export const StatusChip = ({ row: { status } }: { row: Pick<UserRow, 'status'> }) => {
    const translate = useTranslate();
    return <Chip size="small" variant="outlined" label={translate(`values.userStatus.${status}`)} {...looks[status]} />;
};
