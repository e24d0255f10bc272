import { BulkDeleteWithConfirmButton, DataTable, SimpleList } from 'react-admin';
import { CanAccess, useCanAccess, useListContext, useLocale, useRefresh, useTranslate } from 'ra-core';
import type { Threshold } from '../../../contract/thresholds';
import { formatExact } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';
import { NameLink } from '../kit/NameLink';
import { WideTable } from '../kit/WideTable';
import { ResetThresholds } from './ResetThresholds';

const useWords = () => {
    const locale = useLocale() ?? 'en';
    const translate = useTranslate();
    const unitName = useUnitName();
    const shown = (value: number, unit: string) => `${formatExact(value, locale)} ${unitName(unit)}`.trim();
    return {
        locale,
        nameSource: locale === 'bn' ? ('nameBn' as const) : ('name' as const),
        value: ({ value, unit, active }: Threshold) =>
            active ? shown(value, unit) : translate('thresholdValue.off', { value: shown(value, unit) }),
        range: ({ defaultMin, defaultMax, unit }: Threshold) =>
            `${formatExact(defaultMin, locale)} - ${shown(defaultMax, unit)}`,
    };
};

/** Rows open their form only for those who may change them. */
const useRowClick = () => (useCanAccess({ resource: 'thresholds', action: 'edit' }).canAccess ? 'edit' : false);

/** The values on a narrow screen. */
export const ThresholdCards = () => {
    const translate = useTranslate();
    const { nameSource, value, range } = useWords();
    const rowClick = useRowClick();
    return (
        <SimpleList<Threshold>
            primaryText={row => row[nameSource]}
            secondaryText={row => translate('thresholdValue.summary', { value: value(row), range: range(row) })}
            rowClick={rowClick}
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
            <ResetThresholds ids={selectedIds} onReset={onReset} />
            {chosen.length === selectedIds.length && chosen.every(row => !row.builtIn) && (
                <CanAccess resource="thresholds" action="delete">
                    <BulkDeleteWithConfirmButton mutationMode="pessimistic" />
                </CanAccess>
            )}
        </>
    );
};

/** The values as a table. */
export const ThresholdTable = () => {
    const { locale, nameSource, value, range } = useWords();
    const rowClick = useRowClick();
    const { canAccess: mayChange } = useCanAccess({ resource: 'thresholds', action: 'edit' });
    return (
        <WideTable>
            <DataTable<Threshold> bulkActionButtons={mayChange ? <BulkActions /> : false} rowClick={rowClick}>
                <DataTable.Col<Threshold>
                    source={nameSource}
                    label="thresholdValue.name"
                    render={row =>
                        mayChange ? (
                            <NameLink to={`/thresholds/${row.id}`}>{row[nameSource]}</NameLink>
                        ) : (
                            row[nameSource]
                        )
                    }
                />
                <DataTable.Col<Threshold>
                    source="defaultMin"
                    label="thresholdValue.defaultRange"
                    render={range}
                    align="right"
                />
                <DataTable.Col<Threshold> source="value" render={value} align="right" />
                <DataTable.Col
                    source={locale === 'bn' ? 'sourceBn' : 'source'}
                    label="thresholdValue.source"
                    disableSort
                />
            </DataTable>
        </WideTable>
    );
};
