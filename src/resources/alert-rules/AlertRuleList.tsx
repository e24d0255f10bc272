import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { List, SelectInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { alertKinds } from '../../../contract/alertRules';
import { alertRuleColumns } from '../../../contract/columns/alertRules';
import { PageTitle } from '../../layout/PageTitle';
import { CreateLink } from '../kit/CreateLink';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';
import { AlertRuleCards, AlertRuleTable } from './AlertRuleRows';

const kinds = alertKinds.map(id => ({ id, name: `values.alertKind.${id}` }));
const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <SelectInput key="kind" source="kind" size="small" choices={kinds} alwaysOn />,
];

/** What is told to whom when it happens. */
const AlertRuleList = () => {
    const translate = useTranslate();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    return (
        <>
            <PageTitle
                title={translate('alertRules.title')}
                actions={<CreateLink resource="alertRules" label="alertRules.create" />}
            />
            <List
                title={false}
                exporter={false}
                empty={false}
                error={<ListError />}
                actions={<ListTools columns={alertRuleColumns} tableFrom="md" />}
                filters={filters}
                sort={{ field: 'name', order: 'ASC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                {narrow ? <AlertRuleCards /> : <AlertRuleTable />}
            </List>
        </>
    );
};
export default AlertRuleList;
