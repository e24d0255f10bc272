import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { NrwRow } from '../../../contract/dashboard';
import type { AggregatedFigure } from '../../../contract/figure';
import { Delta } from '../kit/Delta';
import { FigureNotes } from '../kit/FigureCard';
import { FigureCell } from '../kit/FigureCell';
import { useName } from '../kit/useName';

const volume = (value: number | null): AggregatedFigure =>
    value === null ? { value, reason: 'noData', unit: 'm3' } : { value, unit: 'm3', completeness: 1 };

const facts = [
    { key: 'inflow', of: (row: NrwRow) => volume(row.inflowM3) },
    { key: 'billed', of: (row: NrwRow) => volume(row.billedM3) },
    { key: 'volume', of: (row: NrwRow) => row.nrwM3 },
    { key: 'percent', of: (row: NrwRow) => row.nrwPercent },
    { key: 'loss', of: (row: NrwRow) => row.lossM3 },
] as const;

const Facts = ({ row }: { row: NrwRow }) => {
    const translate = useTranslate();
    return (
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
            {facts.map(({ key, of }) => (
                <div key={key}>
                    <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
                        {translate(`dashboard.nrw.${key}`)}
                    </Typography>
                    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                        <FigureCell figure={of(row)} />
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
    if (!row)
        return (
            <Typography className="screen-only" variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('dashboard.map.hint')}
            </Typography>
        );
    const { nrwPercent } = row;
    const zone = row.ksa === null ? '' : ` (${translate(row.ksa ? 'dashboard.map.ksa' : 'dashboard.map.nonKsa')})`;
    return (
        <Box role="status">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
                <Typography sx={{ fontWeight: 600 }}>
                    {nameOf(row)}
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
