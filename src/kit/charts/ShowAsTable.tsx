import Button from '@mui/material/Button';
import BarChartIcon from '@mui/icons-material/BarChart';
import TableRowsIcon from '@mui/icons-material/TableRows';
import { useTranslate } from 'ra-core';

interface ShowAsTableProps {
    asTable: boolean;
    onChange: (asTable: boolean) => void;
}

/** Turns a chart into its table and back. */
export const ShowAsTable = ({ asTable, onChange }: ShowAsTableProps) => {
    const translate = useTranslate();
    return (
        <Button
            size="small"
            startIcon={asTable ? <BarChartIcon /> : <TableRowsIcon />}
            onClick={() => onChange(!asTable)}
        >
            {translate(asTable ? 'kit.showAsChart' : 'kit.showAsTable')}
        </Button>
    );
};
