import { CreateLink } from '../../kit/table/CreateLink';
import { NothingYet } from '../../kit/table/NothingYet';

/** Nothing has been reported, and the way to the first report. */
export const NoReports = ({ text }: { text: string }) => (
    <NothingYet text={text}>
        <CreateLink resource="water-quality" label="waterQuality.newReport" />
    </NothingYet>
);
