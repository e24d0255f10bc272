import type { Theme } from '@mui/material/styles';

/** What is of use on a screen alone. */
const screenOnly = [
    'nav',
    'header.MuiAppBar-root',
    '.RaSkipNavigationButton-root',
    '.screen-only',
    '.MuiButton-root',
    '.MuiIconButton-root',
    '.MuiModal-root',
    '.MuiPopper-root',
    '.MuiLinearProgress-root',
    '.MuiToggleButton-root:not(.Mui-selected)',
    '.MuiTab-root:not(.Mui-selected)',
    '.MuiChip-deleteIcon',
    '.MuiTabs-indicator',
    '.MuiTableSortLabel-icon',
    '.MuiSelect-icon',
    '.RaList-actions',
    '.RaFilterForm-root',
    '.RaBulkActionsToolbar-root',
    '[class*="RaToolbar-"]',
    '.RaFileInput-dropZone',
    '.MuiTabScrollButton-root',
    '.MuiAccordionSummary-expandIconWrapper',
    '.MuiTableCell-paddingCheckbox',
    '.MuiTablePagination-selectLabel',
    '.MuiTablePagination-input',
    '.MuiTablePagination-actions',
    // Columns that show nothing of a record: their buttons.
    '.RaDataTable-headerCell.column-undefined',
    '.RaDataTable-rowCell.column-undefined',
].join(', ');

/** Boxes that keep to the window on a screen, and run on over the pages on paper. */
const frames = ['.layout', '.RaLayout-appFrame', '.RaLayout-contentWithSidebar', '.RaLayout-content'].join(', ');

/** Rows of a table that its page shortens on paper. */
export const rowsOnPaper = 20;

/** A page of many cards, set as small as a report, so that it takes two pages: as much beside each other as on a screen. */
const dense = {
    '.paper-dense': { zoom: 0.66 },
    '.paper-dense .MuiCardContent-root, .paper-dense .MuiCardHeader-root': { paddingBlock: '4px !important' },
    '.paper-dense .MuiTableCell-root': { paddingBlock: '1px !important' },
    [`.paper-short tbody tr:nth-of-type(n + ${rowsOnPaper + 1})`]: { display: 'none' },
} as const;

const onPaper = {
    ...dense,
    '*': { printColorAdjust: 'exact', animation: 'none !important', transition: 'none !important' },
    [frames]: { display: 'block', minHeight: 0, padding: '0 !important', background: 'none !important' },
    [screenOnly]: { display: 'none !important' },
    // What was chosen is said in words.
    '.MuiToggleButton-root, .MuiTab-root': {
        border: '0 !important',
        padding: '0 !important',
        minHeight: '0 !important',
        minWidth: '0 !important',
        background: 'none !important',
        color: 'inherit !important',
    },
    'a, .MuiLink-root, .MuiButtonBase-root': { color: 'inherit !important', textDecoration: 'none !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    '.MuiPaper-root': { boxShadow: 'none !important' },
    // As high as what is in them: the room that they keep free on a screen would be lost on paper.
    '.MuiCard-root': { overflow: 'visible !important', height: 'auto !important', display: 'block !important' },
    'section.MuiCard-root': { breakInside: 'avoid' },
    '.MuiCard-root > div, .MuiCard-root > div > div': { minHeight: '0 !important' },
    '.MuiCard-root > div': { display: 'block !important' },
    '.MuiTableContainer-root': { maxHeight: 'none !important', overflow: 'visible !important' },
    '.MuiTableCell-stickyHeader': { position: 'static !important' },
    tr: { breakInside: 'avoid' },
    // Neither headings nor figures are broken within a word to save room.
    'th, .MuiTableCell-alignRight': { overflowWrap: 'break-word' },
    // The note that the data is the demo's, on one line.
    '.MuiAlert-outlined': { border: '0 !important', padding: '0 !important' },
    '.MuiAlert-icon': { display: 'none !important' },
} as const;

/** On a screen the opposite of `screen-only`. */
const onScreen = { '.paper-only': { display: 'none !important' } } as const;

/** Every page on paper: its contents alone, on white, unbroken where they can be. Links lead nowhere there. */
export const printStyles = ({ palette }: Theme) => ({
    '@page': { margin: '12mm' },
    '@media print': {
        // Browsers paint the ground of a dark scheme black by themselves.
        html: { colorScheme: 'light !important' },
        'html, body': {
            background: 'none !important',
            color: `${palette.text.primary} !important`,
            overflow: 'visible !important',
        },
        ...onPaper,
    },
    '@media not print': onScreen,
});
