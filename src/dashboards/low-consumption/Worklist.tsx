import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import { ListBase, useGetIdentity, useListContext, useTranslate } from 'ra-core';
import { faultyMeterColumns } from '../../../contract/columns/faulty-meter';
import { featureOfEvent } from '../../../contract/event-kinds';
import type { FaultyMeter } from '../../../contract/faulty-meter';
import { formatNumber } from '../../../contract/format';
import { useLanguage } from '../../i18n/useLanguage';
import { useUnitName } from '../../i18n/useUnitName';
import { useWord } from '../../i18n/useWord';
import { Sparkline } from '../../kit/charts/Sparkline';
import { useFilters } from '../../kit/filters/useFilters';
import { usePlaceNames } from '../../kit/form/usePlaceNames';
import { ActionColumn } from '../../kit/table/ActionColumn';
import { OneLineCell, type CellProps } from '../../kit/table/FigureCell';
import { FirstPage } from '../../kit/table/FirstPage';
import { ListError } from '../../kit/table/ListError';
import { ListPagination } from '../../kit/table/ListPagination';
import { ListTools } from '../../kit/table/ListTools';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { useFieldText } from '../../kit/table/useCellText';
import { useAccess } from '../../kit/useAccess';
import { accountNoOf } from '../kit/consumers/accountNoOf';
import { useConsumerSheet } from '../kit/useConsumerSheet';
import { FindingButton } from '../kit/findings/FindingButton';
import { lowConsumptionFilters as declaration } from './filters';

const resource = 'low-consumption-anomaly';
const perPage = 25;
/** In which an inspector walks. */
const byRoute = { field: 'route', order: 'ASC' } as const;

const useReason = () => {
    const language = useLanguage();
    return ({ reason }: FaultyMeter) => (reason ? reason[language] : '');
};

const Reason = ({ row }: CellProps<FaultyMeter>) => {
    const reasonOf = useReason();
    return (
        <Box component="span" sx={{ display: 'block', minWidth: '16em' }}>
            {reasonOf(row)}
        </Box>
    );
};
const cells = { reason: Reason, dma: OneLineCell };

const Trend = ({ trend }: FaultyMeter) => (
    <Box aria-hidden sx={{ width: 96 }}>
        {trend.some(value => value !== null) && <Sparkline height={28} series={[{ data: trend, curve: 'linear' }]} />}
    </Box>
);

const Work = ({ row }: { row: FaultyMeter }) => {
    const translate = useTranslate();
    const reasonOf = useReason();
    const { kind, eventId, version, state, assignee, note, cause, accountNo } = row;
    if (!kind || !eventId || version === null || !state) return null;
    const about = translate('consumerSheet.title', { accountNo });
    return (
        <FindingButton
            finding={{
                id: eventId,
                version,
                feature: featureOfEvent(kind),
                state,
                assignee,
                note,
                cause,
                about,
                reason: reasonOf(row),
            }}
        />
    );
};

const workOf = (row: FaultyMeter) => <Work row={row} />;

const Rows = () => {
    const translate = useTranslate();
    const { pathOf } = useConsumerSheet();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const textOf = useFieldText(faultyMeterColumns);
    const reasonOf = useReason();
    const unitName = useUnitName();
    const { error } = useListContext();
    const { allowed: mayWork } = useAccess({ features: [featureOfEvent('lowConsumption')], action: 'edit' });
    const rowClick = (_id: unknown, _resource: unknown, row: FaultyMeter) => pathOf(row.accountNo);
    const nothing = (
        <Typography sx={{ p: 2, color: 'text.secondary' }}>{translate('fualtyMeterDetection.none')}</Typography>
    );
    if (error) return <ListError />;
    if (narrow)
        return (
            <RecordCards<FaultyMeter>
                rowClick={rowClick}
                empty={nothing}
                primaryText={accountNoOf}
                secondaryText={row => `${textOf(row, 'route') || textOf(row, 'dma')} · ${reasonOf(row)}`}
                tertiaryText={row => `${textOf(row, 'lostBdt')} ${unitName('BDT')}`}
            />
        );
    return (
        <RecordTable<FaultyMeter>
            columns={faultyMeterColumns}
            cells={cells}
            rowClick={rowClick}
            bulkActionButtons={false}
            empty={nothing}
            before={{
                lostM3: (
                    <DataTable.Col<FaultyMeter>
                        key="trend"
                        label={translate('fualtyMeterDetection.trend')}
                        disableSort
                        render={Trend}
                    />
                ),
            }}
        >
            {mayWork && <ActionColumn<FaultyMeter> render={workOf} />}
        </RecordTable>
    );
};

interface PickProps<V extends string> {
    of: 'status' | 'state' | 'rule' | 'assigned' | 'order';
    value: V;
    options: readonly V[];
    labelOf: (value: V) => string;
    onChange: (value: V) => void;
    disabled?: boolean;
}

const Pick = <V extends string>({ of, value, options, labelOf, onChange, disabled }: PickProps<V>) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            size="small"
            variant="outlined"
            margin="none"
            fullWidth={false}
            label={translate(`fualtyMeterDetection.pick.${of}`)}
            value={value}
            disabled={disabled}
            onChange={event => onChange(event.target.value as V)}
            sx={{ minWidth: { xs: 120, sm: 150 }, flex: { xs: of === 'status' ? '1 1 100%' : '1 1 45%', sm: 'none' } }}
        >
            {options.map(option => (
                <MenuItem key={option} value={option}>
                    {labelOf(option)}
                </MenuItem>
            ))}
        </TextField>
    );
};

const Picks = () => {
    const translate = useTranslate();
    const wordOf = useWord();
    const { sort, setSort } = useListContext();
    const [{ status, state, rule, assigned }, setFilters] = useFilters(declaration);
    const { choices } = declaration;
    const isNormal = status === 'Normal';
    const word = (key: string) => translate(`fualtyMeterDetection.${key}`);
    const stateWord = (value: (typeof choices.state)[number]) =>
        value === 'waiting' || value === 'all' ? word(`state.${value}`) : wordOf('eventState', value);
    return (
        <>
            <Pick
                of="status"
                value={status}
                options={choices.status}
                labelOf={value => wordOf('meterStatus', value)}
                onChange={next => setFilters({ status: next })}
            />
            <Pick
                of="state"
                value={state}
                options={choices.state}
                labelOf={stateWord}
                onChange={next => setFilters({ state: next })}
                disabled={isNormal}
            />
            <Pick
                of="rule"
                value={rule}
                options={choices.rule}
                labelOf={value => (value === 'all' ? word('state.all') : wordOf('meterRule', value))}
                onChange={next => setFilters({ rule: next })}
                disabled={isNormal}
            />
            <Pick
                of="assigned"
                value={assigned}
                options={choices.assigned}
                labelOf={value => word(`assigned.${value}`)}
                onChange={next => setFilters({ assigned: next })}
                disabled={isNormal}
            />
            <Pick
                of="order"
                value={sort.field === byRoute.field ? 'route' : 'cost'}
                options={['cost', 'route']}
                labelOf={value => word(`order.${value}`)}
                onChange={next => setSort(next === 'route' ? byRoute : { field: 'lostBdt', order: 'DESC' })}
            />
        </>
    );
};

const Count = () => {
    const translate = useTranslate();
    const locale = useLanguage();
    const { total } = useListContext();
    return (
        <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
            {total !== undefined &&
                translate('fualtyMeterDetection.count', { smart_count: total, count: formatNumber(total, locale, 0) })}
        </Typography>
    );
};

/** Consumer wise: the accounts to see to, the costliest first or in the order of the route. */
export const Worklist = ({ dmaNames }: { dmaNames: ReadonlyMap<string, string> }) => {
    const translate = useTranslate();
    const wordOf = useWord();
    const { identity } = useGetIdentity();
    const [{ status, state, rule, assigned, map: _, mapped: __, ...places }] = useFilters(declaration);
    const isNormal = status === 'Normal';
    const assignee = { all: undefined, mine: identity?.id, none: 'none' }[assigned];
    const filter = {
        ...places,
        status,
        ...(isNormal ? {} : { state, rule: rule === 'all' ? undefined : rule, assigneeId: assignee }),
    };
    const title = translate('fualtyMeterDetection.byConsumer');
    const word = (key: string) => (value: string) => translate(`fualtyMeterDetection.${key}.${value}`, { _: value });
    const references = {
        ...usePlaceNames(),
        dmaId: (id: string) => dmaNames.get(id) ?? id,
        state: (value: string) => translate(`fualtyMeterDetection.state.${value}`, { _: wordOf('eventState', value) }),
        assigneeId: (id: string) => word('assigned')(id === 'none' ? id : 'mine'),
    };
    return (
        <Card component="section" aria-label={title} sx={{ p: 2 }}>
            <ListBase
                resource={resource}
                filter={filter}
                sort={faultyMeterColumns.order === 'fixed' ? undefined : faultyMeterColumns.order}
                perPage={perPage}
                disableSyncWithLocation
                storeKey={false}
            >
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    <Typography variant="h2">{title}</Typography>
                    <Count />
                    <ListTools columns={faultyMeterColumns} references={references} tableFrom="md" />
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
                    <Picks />
                </Box>
                {!isNormal && (
                    <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
                        {translate('fualtyMeterDetection.counted')}
                    </Typography>
                )}
                <Rows />
                <FirstPage />
                <ListPagination />
            </ListBase>
        </Card>
    );
};
