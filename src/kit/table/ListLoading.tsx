import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext, useTranslate } from 'ra-core';

/** About what fits the window: no page grows by more only to become short again. */
const mostLines = 10;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const useLoading = () => {
    const translate = useTranslate();
    const { perPage } = useListContext();
    return { lines: times(Math.min(perPage, mostLines)), label: translate('ra.page.loading') };
};

interface TableLoadingProps {
    columns: number;
    /** A narrow column comes before them, to tick or to open a row by. */
    leading: boolean;
}

/** Where the rows of a table will stand, as high as they; react-admin's comes a second later. */
export const TableLoading = ({ columns, leading }: TableLoadingProps) => {
    const { lines, label } = useLoading();
    const cells = (
        <>
            {leading && <TableCell padding="checkbox" />}
            {times(columns).map(column => (
                <TableCell key={column}>
                    <Skeleton />
                </TableCell>
            ))}
        </>
    );
    return (
        <Box role="img" aria-label={label}>
            <Table size="small" aria-hidden>
                <TableHead>
                    <TableRow>{cells}</TableRow>
                </TableHead>
                <TableBody>
                    {lines.map(line => (
                        <TableRow key={line}>{cells}</TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** The same on a phone, two lines each. */
export const CardsLoading = () => {
    const { lines, label } = useLoading();
    return (
        <Box role="img" aria-label={label}>
            <List aria-hidden>
                {lines.map(line => (
                    <ListItem key={line}>
                        <ListItemText primary={<Skeleton width="40%" />} secondary={<Skeleton />} />
                    </ListItem>
                ))}
            </List>
        </Box>
    );
};
