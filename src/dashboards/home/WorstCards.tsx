import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { LowConsumption, LowPressure, LowSupply } from '../../../contract/dashboard';
import { formatDay, formatNumber, formatValue } from '../../i18n/format';
import type { Column } from '../kit/CardTable';
import { FigureCell } from '../kit/FigureCell';
import { lastDay } from '../kit/useMonths';
import { useName } from '../kit/useName';
import { usePeriod } from '../kit/usePeriod';
import { useDashboard } from './useDashboard';
import { WorstCard } from './WorstCard';

const number = { align: 'right', onPhone: true } as const;
const oneLine = 390;
const twoLines = 520;

/** DMAs by what suspected faulty meters cost. */
export const LowConsumptionCard = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const placeName = useName();
    const [period] = usePeriod();
    const words = (key: string, values?: object) => translate(`dashboard.lowConsumption.${key}`, values);
    const nameOf = (row: LowConsumption['rows'][number]) => placeName(row) || words('unassigned');
    const columns: Column<LowConsumption['rows'][number]>[] = [
        { key: 'name', label: translate('dashboard.nrw.dmaName'), render: nameOf, sortBy: nameOf, onPhone: true },
        {
            ...number,
            key: 'low',
            label: words('accounts'),
            render: ({ low, accounts }) =>
                words('ofAccounts', { low: formatNumber(low, locale), accounts: formatNumber(accounts, locale) }),
            sortBy: row => row.low,
        },
        {
            ...number,
            key: 'lostM3',
            label: words('lostM3'),
            render: row => formatValue(row.lostM3, 'm3', locale),
            sortBy: row => row.lostM3,
            onPhone: false,
        },
        {
            ...number,
            key: 'lostBdt',
            label: words('lostBdt'),
            render: row => formatValue(row.lostBdt, 'BDT', locale),
            sortBy: row => row.lostBdt,
        },
    ];
    return (
        <WorstCard
            title={words('title')}
            query={useDashboard('lowConsumption', period)}
            columns={columns}
            none={words('none')}
            height={oneLine}
            renderDays={({ to }) =>
                to !== null && (
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
                        {words('latest', { day: formatDay(lastDay(to), locale) })}
                    </Typography>
                )
            }
        />
    );
};

const Status = ({ status }: Pick<LowPressure['rows'][number], 'status'>) => {
    const translate = useTranslate();
    const critical = status === 'criticallyLow';
    return (
        <Typography
            variant="caption"
            component="p"
            sx={{ color: critical ? 'error.main' : 'text.secondary', fontWeight: critical ? 600 : undefined }}
        >
            {translate(`dashboard.lowPressure.${status}`)}
        </Typography>
    );
};

/** DMAs with critically low pressure, then those under the target. */
export const LowPressureCard = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const [period] = usePeriod();
    const words = (key: string) => translate(`dashboard.lowPressure.${key}`);
    const columns: Column<LowPressure['rows'][number]>[] = [
        {
            key: 'name',
            label: translate('dashboard.nrw.dmaName'),
            render: row => (
                <>
                    <Box component="span">{nameOf(row)}</Box>
                    <Status status={row.status} />
                </>
            ),
            sortBy: nameOf,
            onPhone: true,
        },
        {
            ...number,
            key: 'mean',
            label: words('mean'),
            render: row => <FigureCell figure={row.meanBar} />,
            sortBy: row => row.meanBar.value,
        },
        {
            ...number,
            key: 'below',
            label: words('below'),
            render: ({ belowPercent }) => (belowPercent === null ? '–' : formatValue(belowPercent, '%', locale)),
            sortBy: row => row.belowPercent,
        },
    ];
    return (
        <WorstCard
            title={words('title')}
            query={useDashboard('lowPressureDma', period)}
            columns={columns}
            none={words('none')}
            height={twoLines}
        />
    );
};

/** DMAs with less water a person and day than the target. */
export const LowSupplyCard = () => {
    const translate = useTranslate();
    const nameOf = useName();
    const [period] = usePeriod();
    const words = (key: string) => translate(`dashboard.lowSupply.${key}`);
    const columns: Column<LowSupply['rows'][number]>[] = [
        { key: 'name', label: translate('dashboard.nrw.dmaName'), render: nameOf, sortBy: nameOf, onPhone: true },
        {
            ...number,
            key: 'lpcd',
            label: words('lpcd'),
            render: row => <FigureCell figure={row.lpcd} />,
            sortBy: row => row.lpcd.value,
        },
        {
            ...number,
            key: 'pressure',
            label: words('pressure'),
            render: row => <FigureCell figure={row.meanBar} />,
            sortBy: row => row.meanBar.value,
        },
    ];
    return (
        <WorstCard
            title={words('title')}
            query={useDashboard('waterSupplyDma', period)}
            columns={columns}
            none={words('none')}
            height={oneLine}
        />
    );
};
