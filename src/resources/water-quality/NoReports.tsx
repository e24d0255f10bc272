import { CreateLink } from '../kit/CreateLink';
import { NothingYet } from '../kit/EmptyList';

/** Nothing has been reported, and the way to the first report. */
export const NoReports = ({ text }: { text: string }) => (
    <NothingYet text={text}>
        <CreateLink resource="waterQuality" label="waterQuality.newReport" />
    </NothingYet>
);
