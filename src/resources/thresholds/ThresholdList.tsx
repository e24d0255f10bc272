import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { List, NullableBooleanInput } from 'react-admin';
import { useLocale, useTranslate } from 'ra-core';
import { thresholdColumns } from '../../../contract/columns/thresholds';
import { PageTitle } from '../../layout/PageTitle';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';
import { CreateLink } from '../kit/CreateLink';
import { ThresholdCards, ThresholdTable } from './ThresholdRows';

const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <NullableBooleanInput
        key="changed"
        source="changed"
        label="thresholdValue.changed"
        trueLabel="thresholdValue.changedYes"
        falseLabel="thresholdValue.changedNo"
        nullLabel="thresholdValue.changedAll"
        size="small"
        alwaysOn
    />,
];

/** The constants behind the figures. */
const ThresholdList = () => {
    const translate = useTranslate();
    const nameSource = useLocale() === 'bn' ? 'nameBn' : 'name';
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    return (
        <>
            <PageTitle
                title={translate('thresholdValue.title')}
                actions={<CreateLink resource="thresholds" label="thresholdValue.create" />}
            />
            <List
                title={false}
                exporter={false}
                actions={<ListTools columns={thresholdColumns} tableFrom="md" />}
                empty={false}
                error={<ListError />}
                filters={filters}
                sort={{ field: nameSource, order: 'ASC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                {narrow ? <ThresholdCards /> : <ThresholdTable />}
            </List>
        </>
    );
};
export default ThresholdList;
