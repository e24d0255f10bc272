import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { dashboard as paths } from '../../../contract/paths';
import { lowConsumptionColumns, lowPressureColumns, lowSupplyColumns } from '../../../contract/columns/dashboard';
import type { LowPressure } from '../../../contract/dashboard';
import { formatNumber, formatValue } from '../../../contract/format';
import { dashboardFilters } from '../../../contract/filters';
import { useWord } from '../../i18n/useWord';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { useFilters } from '../../kit/filters/useFilters';
import { useFigureFormat } from '../../kit/useFigureFormat';
import {
    DmaName,
    LowAccounts,
    PlaceLink,
    useLowConsumptionAddress,
    usePressureAddress,
    useSupplyAddress,
} from '../kit/places';
import { useDashboard } from './useDashboard';
import { WorstCard } from './WorstCard';

/** Of eight rows; four of those that are critical have a line more. */
const [oneLine, someTwoLines] = [414, 460];

/** A sentence of a card about so many. */
const useCount = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return (key: string, count: number, values: object = {}) =>
        translate(`dashboard.${key}`, { smart_count: count, count: formatNumber(count, locale), ...values });
};

const lowAccounts = { low: LowAccounts };

/** DMAs by what suspected faulty meters cost. */
export const LowConsumptionCard = () => {
    const translate = useTranslate();
    const countOf = useCount();
    const shown = useFigureFormat();
    const list = useLowConsumptionAddress()();
    const [{ period }] = useFilters(dashboardFilters);
    return (
        <WorstCard
            title={translate('dashboard.lowConsumption.title')}
            query={useDashboard(paths.lowConsumption, { period })}
            columns={lowConsumptionColumns}
            cells={lowAccounts}
            none={translate('dashboard.lowConsumption.none')}
            height={oneLine}
            renderLead={({ rows }) => {
                const sumOf = (key: 'low' | 'lostBdt') => rows.reduce((sum, row) => sum + row[key], 0);
                const amount = Object.values(shown(sumOf('lostBdt'), 'BDT')).join(' ');
                const words = countOf('lowConsumption.lead', sumOf('low'), { amount });
                return list ? (
                    <Link component={LinkBase} to={list}>
                        {words}
                    </Link>
                ) : (
                    words
                );
            }}
        />
    );
};

const critical = 'criticallyLow';

const NameWithStatus = (cell: CellProps<LowPressure['rows'][number]>) => {
    const wordOf = useWord();
    const { status } = cell.row;
    return (
        <>
            <DmaName {...cell} />
            {status === critical && (
                <Typography variant="caption" component="p" sx={{ color: 'error.main', fontWeight: 600 }}>
                    {wordOf('pressureStatus', status)}
                </Typography>
            )}
        </>
    );
};
/** The average pressure of a DMA, as a link to how it was through the days. */
const MeanPressure = (cell: CellProps<LowPressure['rows'][number]>) => {
    const [{ period }] = useFilters(dashboardFilters);
    return (
        <PlaceLink to={usePressureAddress()({ dmaId: cell.row.id, period })}>
            <FigureCell {...cell} />
        </PlaceLink>
    );
};
const pressureCells = { name: NameWithStatus, meanBar: MeanPressure };

/** DMAs with critically low pressure, then those under the target. */
export const LowPressureCard = () => {
    const translate = useTranslate();
    const countOf = useCount();
    const addressOf = usePressureAddress();
    const [{ period }] = useFilters(dashboardFilters);
    return (
        <WorstCard
            title={translate('dashboard.lowPressure.title')}
            query={useDashboard(paths.lowPressureDma, { period })}
            columns={lowPressureColumns}
            cells={pressureCells}
            none={translate('dashboard.lowPressure.none')}
            height={someTwoLines}
            renderLead={({ rows }) => {
                const worst = rows.filter(({ status }) => status === critical).length;
                const low = (
                    <PlaceLink to={addressOf({ period, list: 'low' })}>
                        {countOf('lowPressure.low', rows.length - worst)}
                    </PlaceLink>
                );
                if (worst === 0) return low;
                return (
                    <>
                        <Box component="span" sx={{ '&, & a': { color: 'error.main' } }}>
                            <PlaceLink to={addressOf({ period, list: 'critical' })}>
                                {countOf('lowPressure.critical', worst)}
                            </PlaceLink>
                        </Box>
                        {rows.length > worst && <>, {low}</>}
                    </>
                );
            }}
        />
    );
};

/** The water that a DMA has, as a link to how its schedule is kept. */
const AvailableWater = (cell: CellProps) => {
    const [{ period }] = useFilters(dashboardFilters);
    return (
        <PlaceLink to={useSupplyAddress()({ dmaId: cell.row.id, period })}>
            <FigureCell {...cell} />
        </PlaceLink>
    );
};
const waterCells = { lpcd: AvailableWater };

/** DMAs with less water a person and day than the target. */
export const LowSupplyCard = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const countOf = useCount();
    const addressOf = useSupplyAddress();
    const [{ period }] = useFilters(dashboardFilters);
    return (
        <WorstCard
            title={translate('dashboard.lowSupply.title')}
            query={useDashboard(paths.waterSupplyDma, { period })}
            columns={lowSupplyColumns}
            cells={waterCells}
            none={translate('dashboard.lowSupply.none')}
            height={oneLine}
            renderLead={({ rows, how }) => {
                const target =
                    how.constants.find(({ key }) => key === 'kpi-water-availability-lpcd-target')?.value ?? 0;
                return (
                    <PlaceLink to={addressOf({ period })}>
                        {countOf('lowSupply.lead', rows.length, { target: formatValue(target, 'lpcd', locale) })}
                    </PlaceLink>
                );
            }}
        />
    );
};
