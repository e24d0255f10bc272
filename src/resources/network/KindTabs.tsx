import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LinkBase, useTranslate } from 'ra-core';
import { networkKinds, type NetworkKind } from '../../../contract/network.kinds';
import { HintedTab } from '../../kit/glossary/HintedTab';
import { resourceOf } from './useKind';

/** Each is another page, so none is a tab to those who do not see them. */
const asLink = { role: undefined, 'aria-selected': undefined, tabIndex: 0 };

/** The ways from one page of the network to the others: what is missing, and the records of each kind. */
export const KindTabs = ({ kind }: { kind?: NetworkKind }) => {
    const translate = useTranslate();
    return (
        <Tabs
            value={kind ?? 'missing'}
            role="navigation"
            component="nav"
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            aria-label={translate('network.kindsLabel')}
            className="screen-only"
            slotProps={{ list: { role: undefined } }}
            sx={{
                mb: 1,
                borderBottom: 1,
                borderColor: 'divider',
                '& .MuiTab-root': { minWidth: 0, px: 1 },
                // An arrow that leads nowhere is unseen, and would keep its room.
                '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
            }}
        >
            <Tab
                value="missing"
                {...asLink}
                component={LinkBase}
                to="/settings/network"
                aria-current={kind ? undefined : 'page'}
                label={translate('network.missing.title')}
            />
            {networkKinds.map(each => (
                <HintedTab
                    key={each}
                    value={each}
                    {...asLink}
                    component={LinkBase}
                    to={`/${resourceOf(each)}`}
                    aria-current={each === kind ? 'page' : undefined}
                    label={translate(`network.kinds.${each}`)}
                />
            ))}
        </Tabs>
    );
};
