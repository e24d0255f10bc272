import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { CreateButton, DataTable, List, SearchInput, SimpleList, TopToolbar } from 'react-admin';
import { useLocale, useTranslate } from 'ra-core';
import type { Threshold } from '../../../contract/thresholds';
import { formatNumber } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';
import { PageTitle } from '../../layout/PageTitle';

const useWords = () => {
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return {
        nameSource: locale === 'bn' ? ('nameBn' as const) : ('name' as const),
        value: (row: Threshold) => `${formatNumber(row.value, locale)} ${unitName(row.unit)}`,
        range: (row: Threshold) =>
            `${formatNumber(row.defaultMin, locale)} - ${formatNumber(row.defaultMax, locale)} ${unitName(row.unit)}`,
    };
};

const Cards = () => {
    const { nameSource, value, range } = useWords();
    return (
        <SimpleList<Threshold>
            primaryText={row => row[nameSource]}
            secondaryText={range}
            tertiaryText={value}
            rowClick="edit"
        />
    );
};

const Table = () => {
    const { nameSource, value, range } = useWords();
    return (
        <DataTable<Threshold> bulkActionButtons={false} rowClick="edit">
            <DataTable.Col source={nameSource} label="resources.thresholds.fields.name" />
            <DataTable.Col<Threshold>
                source="defaultMin"
                label="thresholdValue.defaultRange"
                render={range}
                align="right"
            />
            <DataTable.Col<Threshold> source="value" render={value} align="right" />
            <DataTable.Col source="source" label="thresholdValue.source" disableSort />
        </DataTable>
    );
};

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** The constants behind the figures. */
const ThresholdList = () => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        <>
            <PageTitle title={translate('thresholdValue.title')} />
            <List
                title={false}
                exporter={false}
                filters={filters}
                sort={{ field: 'name', order: 'ASC' }}
                perPage={25}
                actions={
                    <TopToolbar>
                        <CreateButton />
                    </TopToolbar>
                }
            >
                {phone ? <Cards /> : <Table />}
            </List>
        </>
    );
};
export default ThresholdList;
