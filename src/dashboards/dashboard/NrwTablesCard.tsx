import { useId } from 'react';
import Box from '@mui/material/Box';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { dashboard as paths } from '../../../contract/paths';
import type { NrwByDma, WaterSummary } from '../../../contract/dashboard';
import type { Explanation } from '../../../contract/figure';
import { dashboardFilters } from '../../../contract/filters';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { HintedTab } from '../../kit/glossary/HintedTab';
import type { Selection } from '../../kit/table/selection';
import { useFilters } from '../../kit/filters/useFilters';
import { AreaTable } from './AreaTable';
import { DmaTable } from './DmaTable';
import { nrwFilters, views, type View, type Zone } from './nrw.rules';
import { useDashboard } from './useDashboard';
import { useEmpty } from '../kit/useEmpty';
import { ValueChainBars } from './ValueChainBars';

interface NrwTablesCardProps {
    byDma: CardQuery<NrwByDma>;
    zone: Zone;
    selection: Selection;
    summary: CardQuery<WaterSummary>;
}

interface Rows {
    to: string | null;
    rows: readonly unknown[];
    total: number;
    how: Explanation;
}

const contentHeight = 476;
/** Where it stands alone, whose headings need fewer lines. */
const aloneHeight = 390;

/** NRW by DMA, by level of the value chain or by area; the last two are asked for when they are opened. */
export const NrwTablesCard = ({ byDma, zone, selection, summary }: NrwTablesCardProps) => {
    const translate = useTranslate();
    const id = useId();
    const [{ period }] = useFilters(dashboardFilters);
    const [{ view }, setFilters] = useFilters(nrwFilters);
    const chain = useDashboard(paths.nrwValueChain, { period }, { enabled: view === 'chain' });
    const area = useDashboard(paths.areaWiseNrw, { period }, { enabled: view === 'area' });
    const emptyOf = useEmpty();
    const alone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const queries: Record<View, CardQuery<Rows>> = { dma: byDma, chain, area };
    const query = queries[view];
    const title = translate('dashboard.nrw.title');
    const contents = () => {
        if (view === 'dma') return byDma.data && <DmaTable data={byDma.data} zone={zone} selection={selection} />;
        if (view === 'chain') return chain.data && <ValueChainBars data={chain.data} />;
        return area.data && <AreaTable data={area.data} system={summary.data?.nrw} />;
    };
    return (
        <CardFrame
            title={title}
            query={query}
            height={alone ? aloneHeight : contentHeight}
            emptyOf={emptyOf}
            actions={
                <Tabs
                    value={view}
                    onChange={(_, next: View) => setFilters({ view: next })}
                    aria-label={translate('dashboard.nrw.views')}
                    sx={{ minHeight: 32, '& .MuiTab-root': { minHeight: 32, minWidth: 0, px: 1, py: 0.5 } }}
                >
                    {views.map(each => (
                        <HintedTab
                            key={each}
                            value={each}
                            id={`${id}-${each}`}
                            aria-controls={query.data && `${id}-panel`}
                            label={translate(`dashboard.nrw.${each}`)}
                        />
                    ))}
                </Tabs>
            }
            how={query.data?.how}
        >
            {() => (
                <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
                    {contents()}
                </Box>
            )}
        </CardFrame>
    );
};
