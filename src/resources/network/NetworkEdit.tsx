import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { formatDay } from '../../../contract/format';
import { addDays } from '../../../contract/period';
import type { NetworkRecord } from '../../../contract/network';
import { networkDescriptions } from '../../../contract/network.kinds';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceEdit } from '../../kit/form/ResourceEdit';
import { PageTitle } from '../../kit/page/PageTitle';
import type { DataProvider } from '../../providers/dataProvider';
import { changeResolver, formOf, today } from './form';
import { History, type DetailedRecord } from './History';
import { NetworkInputs } from './NetworkInputs';
import { ReopenButton } from './ReopenButton';
import { resourceOf, useKind } from './useKind';
import { useNetworkName } from './useNetworkName';

/** Ends the record today, and its days until yesterday stay; one without days of its own goes. */
const EndButton = ({ record }: { record: NetworkRecord }) => {
    const translate = useTranslate();
    const kind = useKind();
    const name = useNetworkName()(record);
    const dataProvider = useDataProvider<DataProvider>();
    const { removed } = networkDescriptions[kind];
    const action = translate(removed ? 'network.end.remove' : 'network.end.action');
    const findUse = async () => {
        const { data } = await dataProvider.getOne<DetailedRecord>(resourceOf(kind), { id: record.id });
        const names = data.keptBy?.map(code => translate(`error.${code}`)) ?? [];
        const title = translate(removed ? 'network.end.removeKept' : 'network.end.kept', { name });
        return names.length > 0 ? { title, names } : undefined;
    };
    return (
        <DeleteButton
            label={action}
            findUse={findUse}
            confirm={action}
            title={translate(removed ? 'network.end.removeTitle' : 'network.end.title', { name })}
            content={translate(removed ? 'network.end.removeContent' : 'network.end.content')}
            message={removed ? 'network.end.removed' : 'network.end.done'}
        />
    );
};

const Heading = ({ record }: { record: NetworkRecord }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const kind = useKind();
    const nameOf = useNetworkName();
    const { code, beginsOn, endsOn } = record;
    const facts = [
        translate(`network.one.${kind}`),
        code !== nameOf(record) && code,
        beginsOn && translate('network.begins', { day: formatDay(beginsOn, locale) }),
        endsOn && translate('network.ends', { day: formatDay(addDays(endsOn, -1), locale) }),
    ];
    return (
        <PageTitle title={nameOf(record)}>
            <Typography sx={{ color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Typography>
        </PageTitle>
    );
};

/** A change of a record; what is dated holds from a day on, and what held before stays below as its history. */
const NetworkEdit = ({ id }: { id: string }) => {
    const kind = useKind();
    return (
        <ResourceEdit<DetailedRecord>
            id={id}
            form={`network.${kind}`}
            formOf={formOf}
            renderTitle={record => <Heading record={record} />}
            saved="network.updated"
        >
            {record => (
                <>
                    <RecordForm
                        resolver={changeResolver(kind)}
                        remove={
                            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                                {record.endsOn !== null && <ReopenButton record={record} day={record.endsOn} />}
                                {(record.endsOn === null || record.endsOn > today()) && <EndButton record={record} />}
                            </Box>
                        }
                    >
                        <NetworkInputs kind={kind} changed={record} />
                    </RecordForm>
                    <History kind={kind} record={record} />
                </>
            )}
        </ResourceEdit>
    );
};
export default NetworkEdit;
