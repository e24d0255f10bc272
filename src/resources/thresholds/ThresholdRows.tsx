import { useCanAccess, useListContext, useLocale, useRefresh, useTranslate } from 'ra-core';
import { thresholdColumns } from '../../../contract/columns/thresholds';
import type { Threshold } from '../../../contract/thresholds';
import { formatExact } from '../../../contract/format';
import { useUnitName } from '../../i18n/useUnitName';
import { BulkDeleteButton } from '../../kit/table/BulkDeleteButton';
import type { CellProps } from '../../kit/table/FigureCell';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResetThresholds } from './ResetThresholds';
import { inPercent } from './share.rules';

type Cell = CellProps<Threshold>;

const useWords = () => {
    const locale = useLocale() ?? 'en';
    const translate = useTranslate();
    const unitName = useUnitName();
    const shown = (value: number, unit: string) => `${formatExact(value, locale)} ${unitName(unit)}`.trim();
    return {
        value: (row: Threshold) => {
            const { value, unit, active } = inPercent(row);
            return active ? shown(value, unit) : translate('thresholdValue.off', { value: shown(value, unit) });
        },
        range: (row: Threshold) => {
            const { defaultMin, defaultMax, unit } = inPercent(row);
            return `${formatExact(defaultMin, locale)}–${shown(defaultMax, unit)}`;
        },
    };
};
const Value = ({ row }: Cell) => useWords().value(row);
const DefaultRange = ({ row }: Cell) => useWords().range(row);
const cells = { value: Value, defaultMin: DefaultRange };

/** The values on a narrow screen. */
export const ThresholdCards = () => {
    const translate = useTranslate();
    const { value, range } = useWords();
    return (
        <RecordCards<Threshold>
            secondaryText={row => translate('thresholdValue.summary', { value: value(row), range: range(row) })}
        />
    );
};

/** Of chosen rows: back to their defaults, and the utility's own can be removed. */
const BulkActions = () => {
    const { selectedIds, data = [], onUnselectItems } = useListContext<Threshold>();
    const refresh = useRefresh();
    const onReset = () => {
        onUnselectItems();
        refresh();
    };
    const chosen = data.filter(row => selectedIds.includes(row.id));
    return (
        <>
            <ResetThresholds
                ids={selectedIds}
                only={selectedIds.length === 1 ? chosen.at(0) : undefined}
                onReset={onReset}
            />
            {chosen.length === selectedIds.length && chosen.every(row => !row.builtIn) && <BulkDeleteButton />}
        </>
    );
};

/** The values as a table. */
export const ThresholdTable = () => {
    const { canAccess: mayChange } = useCanAccess({ resource: 'settings/threshold-value', action: 'edit' });
    return (
        <RecordTable<Threshold>
            columns={thresholdColumns}
            cells={cells}
            bulkActionButtons={mayChange ? <BulkActions /> : false}
        />
    );
};
