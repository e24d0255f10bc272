import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { List } from 'react-admin';
import { useTranslate } from 'ra-core';
import { templateColumns } from '../../../contract/columns/templates';
import { PageTitle } from '../../layout/PageTitle';
import { CreateLink } from '../kit/CreateLink';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';
import { TemplateCards, TemplateTable } from './TemplateRows';

const filters = [<ListSearch key="q" source="q" alwaysOn />];

/** The words of mails that the utility sends. */
const TemplateList = () => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return (
        <>
            <PageTitle
                title={translate('emailTemplate.title')}
                actions={<CreateLink resource="emailTemplates" label="emailTemplate.create" />}
            />
            <List
                title={false}
                exporter={false}
                empty={false}
                error={<ListError />}
                actions={<ListTools columns={templateColumns} />}
                filters={filters}
                sort={{ field: 'name', order: 'ASC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                {phone ? <TemplateCards /> : <TemplateTable />}
            </List>
        </>
    );
};
export default TemplateList;
