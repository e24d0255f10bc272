import type { ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface PaperTableProps {
    label: string;
    heads: readonly string[];
    rows: readonly { key: string; name: string; cells: readonly ReactNode[] }[];
}

/** A small table of the paper form: what is measured down the side, its values to the right. */
export const PaperTable = ({ label, heads, rows }: PaperTableProps) => (
    <Table
        size="small"
        aria-label={label}
        sx={{
            '& td, & th': { px: { xs: 0.5, sm: 1 }, overflowWrap: 'break-word' },
            '& tr:last-of-type > *': { border: 0 },
        }}
    >
        <TableHead>
            <TableRow>
                {heads.map((head, column) => (
                    <TableCell key={head} align={column === 0 ? 'left' : 'right'}>
                        {head}
                    </TableCell>
                ))}
            </TableRow>
        </TableHead>
        <TableBody>
            {rows.map(({ key, name, cells }) => (
                <TableRow key={key}>
                    <TableCell component="th" scope="row" sx={{ fontWeight: 400, verticalAlign: 'top' }}>
                        {name}
                    </TableCell>
                    {cells.map((cell, column) => (
                        <TableCell key={heads[column + 1]} align="right" sx={{ verticalAlign: 'top' }}>
                            {cell}
                        </TableCell>
                    ))}
                </TableRow>
            ))}
        </TableBody>
    </Table>
);
