import AlertIcon from '@mui/icons-material/NotificationsActive';
import AuditIcon from '@mui/icons-material/FactCheck';
import RolesIcon from '@mui/icons-material/AdminPanelSettings';
import TemplateIcon from '@mui/icons-material/Drafts';
import OutboxIcon from '@mui/icons-material/Outbox';
import UsersIcon from '@mui/icons-material/People';
import WaterQualityIcon from '@mui/icons-material/Science';
import DashboardIcon from '@mui/icons-material/SpaceDashboard';
import TimingIcon from '@mui/icons-material/Schedule';
import TuneIcon from '@mui/icons-material/Tune';
import type { SvgIconComponent } from '@mui/icons-material';
import { can, routeAccess, type Subject } from '../../contract/access';

export interface MenuEntry {
    to: string;
    label: string;
    icon: SvgIconComponent;
}
export interface MenuGroup {
    label?: string;
    entries: MenuEntry[];
}

const groups: MenuGroup[] = [
    {
        entries: [
            { to: '/dashboard', label: 'sidebar.dashboard', icon: DashboardIcon },
            { to: '/water-quality', label: 'sidebar.waterQuality', icon: WaterQualityIcon },
        ],
    },
    {
        label: 'sidebar.usersAndRoles',
        entries: [
            { to: '/user-management', label: 'sidebar.userManagement', icon: UsersIcon },
            { to: '/role-management', label: 'sidebar.roleManagement', icon: RolesIcon },
        ],
    },
    {
        label: 'sidebar.settings',
        entries: [
            { to: '/settings/threshold-value', label: 'sidebar.thresholdValue', icon: TuneIcon },
            { to: '/settings/supply-schedule-timing', label: 'sidebar.supplyScheduleTiming', icon: TimingIcon },
            { to: '/settings/email-templates', label: 'sidebar.emailTemplate', icon: TemplateIcon },
            { to: '/settings/alert-rules', label: 'sidebar.alertRules', icon: AlertIcon },
            { to: '/settings/audit-log', label: 'sidebar.auditLog', icon: AuditIcon },
            { to: '/settings/outbox', label: 'sidebar.outbox', icon: OutboxIcon },
        ],
    },
];

/** Whether there is a screen at a path. */
export const isScreen = (path: string): boolean => groups.some(group => group.entries.some(({ to }) => to === path));

const open = (entry: MenuEntry, who: Subject | undefined): boolean => {
    const rule = routeAccess[entry.to];
    return !rule || can(who, rule.features, rule.action);
};

/** The screens a user may open, in their groups; empty groups are left out. */
export const menuFor = (who: Subject | undefined): MenuGroup[] =>
    groups
        .map(group => ({ ...group, entries: group.entries.filter(entry => open(entry, who)) }))
        .filter(group => group.entries.length > 0);
