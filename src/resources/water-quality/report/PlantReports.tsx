import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReportRow } from '../../../../contract/water-quality';
import { formatDay, formatNumber } from '../../../../contract/format';
import { DoubtMarks, OutOfRangeMark, ScadaMark } from '../ReportMarks';
import { reportAddress } from './address.rules';

const Marks = ({ row }: { row: ReportRow }) => {
    if (row.outOfRange === 0 && !row.scadaOff && row.doubts.length === 0) return null;
    return (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {row.outOfRange > 0 && <OutOfRangeMark row={row} />}
            {row.scadaOff && <ScadaMark row={row} />}
            <DoubtMarks row={row} />
        </Box>
    );
};

interface PlantReportsProps {
    rows: readonly ReportRow[];
    total: number;
    page: number;
    pages: number;
    shown?: string;
    onPage: (page: number) => void;
}

/** A plant's reports by day, the newest first. */
export const PlantReports = ({ rows, total, page, pages, shown, onPage }: PlantReportsProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return (
        <Card component="nav" aria-label={translate('waterQuality.ofPlant')}>
            <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, pt: 1.5 }}>
                {translate('waterQuality.count', { smart_count: total, count: formatNumber(total, locale) })}
            </Typography>
            <List dense>
                {rows.map(row => (
                    <ListItem key={row.id} disablePadding>
                        <ListItemButton
                            component={LinkBase}
                            to={reportAddress({ id: row.id, page })}
                            selected={row.id === shown}
                            aria-current={row.id === shown ? 'page' : undefined}
                        >
                            <ListItemText
                                primary={formatDay(row.reportDate, locale)}
                                secondary={<Marks row={row} />}
                                slotProps={{ secondary: { component: 'div' } }}
                            />
                        </ListItemButton>
                    </ListItem>
                ))}
            </List>
            {pages > 1 && (
                <Pagination
                    size="small"
                    count={pages}
                    page={page}
                    siblingCount={0}
                    onChange={(_, turned) => onPage(turned)}
                    getItemAriaLabel={(type, number, isShown) =>
                        translate(`ra.navigation.${isShown ? 'current_page' : type}`, { page: number })
                    }
                    sx={{ pb: 1.5, px: 1, '& .MuiPagination-ul': { justifyContent: 'center' } }}
                    renderItem={item => (
                        <PaginationItem {...item} page={item.page === null ? null : formatNumber(item.page, locale)} />
                    )}
                />
            )}
        </Card>
    );
};
