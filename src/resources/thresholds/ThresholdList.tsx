import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List, SimpleList } from 'react-admin';
import { CanAccess, LinkBase, useCanAccess, useLocale, useTranslate } from 'ra-core';
import { thresholdColumns } from '../../../contract/columns/thresholds';
import type { Threshold } from '../../../contract/thresholds';
import { formatNumber } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';
import { PageTitle } from '../../layout/PageTitle';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';

const useWords = () => {
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return {
        locale,
        nameSource: locale === 'bn' ? ('nameBn' as const) : ('name' as const),
        value: (row: Threshold) => `${formatNumber(row.value, locale)} ${unitName(row.unit)}`,
        range: (row: Threshold) =>
            `${formatNumber(row.defaultMin, locale)} - ${formatNumber(row.defaultMax, locale)} ${unitName(row.unit)}`,
    };
};

/** Rows open their form only for those who may change them. */
const useRowClick = () => (useCanAccess({ resource: 'thresholds', action: 'edit' }).canAccess ? 'edit' : false);

const Cards = () => {
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

const Table = () => {
    const { locale, nameSource, value, range } = useWords();
    const rowClick = useRowClick();
    return (
        <DataTable<Threshold> bulkActionButtons={false} rowClick={rowClick}>
            <DataTable.Col source={nameSource} label="thresholdValue.name" />
            <DataTable.Col<Threshold>
                source="defaultMin"
                label="thresholdValue.defaultRange"
                render={range}
                align="right"
            />
            <DataTable.Col<Threshold> source="value" render={value} align="right" />
            <DataTable.Col source={locale === 'bn' ? 'sourceBn' : 'source'} label="thresholdValue.source" disableSort />
        </DataTable>
    );
};

const CreateLink = () => {
    const translate = useTranslate();
    return (
        <CanAccess resource="thresholds" action="create">
            <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} to="/thresholds/create">
                {translate('thresholdValue.create')}
            </Button>
        </CanAccess>
    );
};

const filters = [<ListSearch key="q" source="q" alwaysOn />];

/** The constants behind the figures. */
const ThresholdList = () => {
    const translate = useTranslate();
    const { nameSource } = useWords();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        <>
            <PageTitle title={translate('thresholdValue.title')} actions={<CreateLink />} />
            <List
                title={false}
                exporter={false}
                actions={<ListTools columns={thresholdColumns} />}
                empty={false}
                filters={filters}
                sort={{ field: nameSource, order: 'ASC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                {phone ? <Cards /> : <Table />}
            </List>
        </>
    );
};
export default ThresholdList;
