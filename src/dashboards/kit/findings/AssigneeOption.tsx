import ListItemText from '@mui/material/ListItemText';
import type { Assignee, Candidate } from '../../../../contract/events';

/** One of those to whom findings can be given: namesakes are told apart by their roles. */
export const AssigneeOption = ({ name, roles = [] }: Pick<Assignee & Partial<Candidate>, 'name' | 'roles'>) => (
    <ListItemText primary={name} secondary={roles.join(', ')} sx={{ my: 0 }} />
);
