import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../kit/page/PageTitle';
import { KindTabs } from './KindTabs';
import { LeaveDemo } from './LeaveDemo';
import { MissingFacts } from './MissingFacts';

/** What the product knows of the network: first what it does not, then each kind of record. */
const NetworkPage = () => {
    const translate = useTranslate();
    return (
        <>
            <PageTitle title={translate('network.title')}>
                <Typography sx={{ color: 'text.secondary' }}>{translate('network.explain')}</Typography>
            </PageTitle>
            <KindTabs />
            <MissingFacts />
            <LeaveDemo />
        </>
    );
};
export default NetworkPage;
