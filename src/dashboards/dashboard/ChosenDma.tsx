import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { nrwByDmaColumns } from '../../../contract/columns/dashboard';
import { dashboardFilters } from '../../../contract/filters';
import type { NrwRow } from '../../../contract/place-figures';
import { useFilters } from '../../kit/filters/useFilters';
import { useHeading } from '../../kit/table/useHeading';
import { Delta } from '../kit/Delta';
import { FigureNotes } from '../kit/FigureNotes';
import { FigureCell } from '../../kit/table/FigureCell';
import { useName } from '../../kit/useName';
import { PlaceLink, useDmaPage } from '../kit/places';

const facts = nrwByDmaColumns.shown.filter(({ kind }) => kind === 'number');

const Facts = ({ row }: { row: NrwRow }) => {
    const headingOf = useHeading();
    return (
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
            {facts.map(column => (
                <div key={column.source}>
                    <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
                        {headingOf(nrwByDmaColumns.name, column)}
                    </Typography>
                    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                        <FigureCell row={row} column={column} />
                    </Box>
                </div>
            ))}
        </Box>
    );
};

/** The figures of the DMA chosen on the map or in the table, or how to choose one. */
export const ChosenDma = ({ row, onClear }: { row: NrwRow | undefined; onClear: () => void }) => {
    const translate = useTranslate();
    const nameOf = useName();
    const pageOf = useDmaPage();
    const [{ period }] = useFilters(dashboardFilters);
    if (!row)
        return (
            <Typography className="screen-only" variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('dashboard.map.hint')}
            </Typography>
        );
    const { nrwPercent } = row;
    const zone = row.ksa === null ? '' : ` (${translate(`kit.filters.zone.${row.ksa}`)})`;
    return (
        <Box role="status">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
                <Typography sx={{ fontWeight: 600 }}>
                    <PlaceLink to={pageOf({ dmaId: row.id, period })}>{nameOf(row)}</PlaceLink>
                    {zone}
                </Typography>
                {nrwPercent.value === null ? (
                    <span>{translate(`reason.${nrwPercent.reason}`)}</span>
                ) : (
                    <Delta figure={nrwPercent} rise="bad" />
                )}
                <Button size="small" onClick={onClear}>
                    {translate('dashboard.map.clear')}
                </Button>
            </Box>
            <Facts row={row} />
            <FigureNotes figure={nrwPercent} />
        </Box>
    );
};
