import englishMessages from 'ra-language-english';
import { en as shared } from '../../contract/messages/en';

/** The words of the frame around every page. */
const frame = {
    download: {
        download: 'Download',
        page: 'The page as PDF',
        format: { png: 'Picture (PNG)', csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' },
        filter: {
            roleId: 'Role',
            userId: 'User',
            productionUnitId: 'Plant',
            from: 'From',
            to: 'Before',
            modId: 'MOD',
            areaId: 'Area',
            sectorId: 'Sector',
            dmaId: 'DMA',
            entityId: 'Place',
            assigneeId: 'Assigned to',
            on: 'Valid on',
            all: 'Ended ones too',
            changed: 'Changed',
            id: 'Records',
            kind: 'Kind',
            wardId: 'Ward',
            templateId: 'Email template',
            reportId: 'Report',
            entityType: 'Kind of place',
            consumerId: 'Account',
            feature: 'Part of the product',
            notEndedBefore: 'Not ended before',
        },
        preparing: 'The file is being prepared',
        progress: 'Progress of the download',
        rows: '%{rows} rows',
        rowsOf: '%{rows} of %{total} rows',
        done: '%{file} has been downloaded',
        cancelled: 'The download was cancelled. What the browser has of the file is not the whole list.',
        failed: 'The download did not come to its end. What the browser has of the file is not the whole list; please try again.',
    },
    signInAgain: {
        title: 'Sign in again',
        why: 'Your session has ended. What you typed is kept. After you sign in again you go on here, and what you were saving is saved.',
    },
    share: {
        title: 'Send by email',
        table: 'Table',
        users: 'Users',
        searching: 'Searching',
        addresses: 'Other email addresses',
        addressesHelp: 'Press Enter after each address',
        wrongAddress: '%{address} is not an email address',
        message: 'Message',
        format: 'Attached file',
        send: 'Send',
        sent: 'Emails on their way: %{count}',
    },
    feed: {
        title: 'Latest events',
        open: '%{count} event waits for somebody |||| %{count} events wait for somebody',
        none: 'Nothing waits for anybody.',
        since: 'since %{day}',
        all: 'All events',
    },
    sidebar: {
        menu: 'Menu',
        dashboard: 'Dashboard',
        events: 'Events',
        analytics: 'Analytics',
        'consumption-analytics': 'Consumption analytics',
        'geospatial-analytics': 'Geospatial analytics',
        'pressure-analytics': 'Pressure analytics',
        'water-production-analytics': 'Water production analytics',
        'low-consumption-anomaly': 'Low consumption anomaly',
        'supply-schedule-calculation': 'Supply schedule calculation',
        settings: 'Settings',
        'settings/supply-schedule-timing': 'Supply schedule timing',
        'settings/email-templates': 'Email templates',
        'settings/alert-rules': 'Alerts',
        'settings/holidays': 'Holidays',
        'settings/audit-log': 'Audit log',
        'settings/network': 'Network',
        'settings/outbox': 'Messages',
        'settings/threshold-value': 'Threshold values',
        people: 'Users and roles',
        'user-management': 'User management',
        'role-management': 'Role management',
        'water-quality': 'Water quality',
        glossary: 'Glossary',
        logout: 'Logout',
    },
    kit: {
        table: {
            action: 'Action',
            all: 'All',
            editOf: 'Edit %{name}',
            sortedUp: 'sorted ascending',
            sortedDown: 'sorted descending',
            showAll: 'Show all %{rows}',
            showFewer: 'Show fewer',
            rows: '%{smart_count} row |||| %{smart_count} rows',
        },
    },
};

const { action, navigation } = englishMessages.ra;
const { noData } = shared.reason;
const ra = {
    ...englishMessages.ra,
    // The button also keeps filters for another time.
    action: { ...action, add_filter: 'Filters' },
    navigation: {
        ...navigation,
        no_results: noData,
        no_filtered_results: noData,
        page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
        partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
    },
};

export const words = { ...shared, ra, ...frame };
export type FrameWords = typeof frame;
