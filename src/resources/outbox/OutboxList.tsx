import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { List, SelectInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { outboxColumns } from '../../../contract/columns/outbox';
import { messageKinds, messageStates } from '../../../contract/outbox';
import { PageTitle } from '../../layout/PageTitle';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';
import { OutboxCards, OutboxTable } from './OutboxRows';
import { UnsentHint } from './UnsentHint';

const states = messageStates.map(id => ({ id, name: `values.messageState.${id}` }));
const kinds = messageKinds.map(id => ({ id, name: `values.messageKind.${id}` }));
const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <SelectInput key="state" source="state" label="outbox.state" choices={states} alwaysOn />,
    <SelectInput key="kind" source="kind" label="outbox.kind" choices={kinds} alwaysOn />,
];

/** The messages of the product, without their text: who gets them, and whether they have left. */
const OutboxList = () => {
    const translate = useTranslate();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    return (
        <>
            <PageTitle title={translate('outbox.title')} />
            <List
                title={false}
                exporter={false}
                actions={<ListTools columns={outboxColumns} tableFrom="md" />}
                empty={false}
                error={<ListError />}
                filters={filters}
                sort={{ field: 'createdAt', order: 'DESC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                <UnsentHint />
                {narrow ? <OutboxCards /> : <OutboxTable />}
            </List>
        </>
    );
};
export default OutboxList;
