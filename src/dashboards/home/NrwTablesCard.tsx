import { useId } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import type { Explanation, NrwByDma, WaterSummary } from '../../../contract/dashboard';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { HowComputed } from '../kit/HowComputed';
import type { Selection } from '../kit/SelectableRow';
import { useChoice } from '../kit/useChoice';
import { usePeriod } from '../kit/usePeriod';
import { AreaTable } from './AreaTable';
import { DmaTable } from './DmaTable';
import { views, type View, type Zone } from './nrw.rules';
import { useDashboard } from './useDashboard';
import { useEmpty } from './useEmpty';
import { ValueChainBars } from './ValueChainBars';

interface NrwTablesCardProps {
    byDma: CardQuery<NrwByDma>;
    zone: Zone;
    selection: Selection;
    summary: CardQuery<WaterSummary>;
}

interface Rows {
    from: string | null;
    rows: readonly unknown[];
    total: number;
    how: Explanation;
}

const contentHeight = 516;
const phoneHeight = 390;

/** NRW by DMA, by level of the value chain or by area; the last two are asked for when they are opened. */
export const NrwTablesCard = ({ byDma, zone, selection, summary }: NrwTablesCardProps) => {
    const translate = useTranslate();
    const id = useId();
    const [period] = usePeriod();
    const [view, setView] = useChoice('view', views);
    const chain = useDashboard('nrwValueChain', period, { enabled: view === 'chain' });
    const area = useDashboard('areaWiseNrw', period, { enabled: view === 'area' });
    const emptyOf = useEmpty();
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
            height={contentHeight}
            phoneHeight={phoneHeight}
            emptyOf={emptyOf}
            actions={
                <Tabs
                    value={view}
                    onChange={(_, next: View) => setView(next)}
                    aria-label={translate('dashboard.nrw.views')}
                    sx={{ minHeight: 32, '& .MuiTab-root': { minHeight: 32, minWidth: 0, px: 1.5, py: 0.5 } }}
                >
                    {views.map(each => (
                        <Tab
                            key={each}
                            value={each}
                            id={`${id}-${each}`}
                            aria-controls={query.data && `${id}-panel`}
                            label={translate(`dashboard.nrw.${each}`)}
                        />
                    ))}
                </Tabs>
            }
            footer={query.data ? <HowComputed label={title} hows={[query.data.how]} /> : ''}
        >
            {() => (
                <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
                    {contents()}
                </Box>
            )}
        </CardFrame>
    );
};
