import Tab, { type TabProps } from '@mui/material/Tab';
import { Hinted } from './Hinted';

interface HintedTabProps extends TabProps {
    label: string;
    /** Of a tab that is a link. */
    to?: string;
}

/** A tab that says what the abbreviations of its name mean; `Tabs` gives it what it gives to each of its own. */
export const HintedTab = ({ label, ...props }: HintedTabProps) => (
    <Hinted text={label}>
        <Tab {...props} label={label} />
    </Hinted>
);
