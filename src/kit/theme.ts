import type { CheckboxProps } from '@mui/material/Checkbox';
import { bnBD } from '@mui/material/locale';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { downSign } from './scrollSign';
import { retry } from '../providers/retries';

declare module '@mui/material/styles' {
    interface Theme {
        /** From least to most loss; in the dark, more loss is brighter. */
        lossRamp: readonly string[];
        sidebar: { width: number; closedWidth: number };
    }
    interface ThemeOptions {
        lossRamp?: readonly string[];
        sidebar?: { width: number; closedWidth: number };
    }
}

export type Mode = 'light' | 'dark';

/** Height of the bar at the top, which react-admin takes for a lower one. */
const barHeight = 56;

const light: ThemeOptions = {
    palette: {
        mode: 'light',
        primary: { main: '#0b5394', contrastText: '#ffffff' },
        secondary: { main: '#0b5394', contrastText: '#ffffff' },
        warning: { main: '#b45309', contrastText: '#ffffff' },
        error: { main: '#a31515', contrastText: '#ffffff' },
        success: { main: '#1b7a3d', contrastText: '#ffffff' },
        info: { main: '#0b5394', contrastText: '#ffffff' },
        background: { default: '#f2f6f9', paper: '#ffffff' },
        text: { primary: '#16232f', secondary: '#4a5b6b' },
        divider: '#d3dee8',
    },
    lossRamp: ['#e3eef7', '#b9d5ea', '#86b5d8', '#4f8fc0', '#256ba5', '#0b3f73'],
};

const dark: ThemeOptions = {
    palette: {
        mode: 'dark',
        // Under the pointer a button, and a toast, gets brighter: darker, its dark words would be hard to read.
        primary: { main: '#7db8ec', dark: '#a5cff3', contrastText: '#0a1722' },
        secondary: { main: '#7db8ec', dark: '#a5cff3', contrastText: '#0a1722' },
        warning: { main: '#f5a65b', dark: '#f8c08a', contrastText: '#0a1722' },
        error: { main: '#ff8f87', dark: '#ffb4ae', contrastText: '#0a1722' },
        success: { main: '#7ccf95', dark: '#a3dfb5', contrastText: '#0a1722' },
        info: { main: '#7db8ec', dark: '#a5cff3', contrastText: '#0a1722' },
        background: { default: '#0d1924', paper: '#152533' },
        text: { primary: '#e7eef5', secondary: '#a9bac9' },
        divider: '#2c4053',
    },
    lossRamp: ['#1b3040', '#22506f', '#2f73a0', '#4f9acb', '#8ac3e8', '#d2ebfb'],
};

const phone = <T extends object>(style: T) => ({ '@media (max-width: 599.95px)': style });
const touch = phone({ minHeight: 44 });
const font = '"Noto Sans Variable", "Noto Sans Bengali Variable", "Noto Sans", "Noto Sans Bengali", sans-serif';
/** On a phone react-admin's buttons are large icons alone, their words for the ear only; here they are seen too. */
const iconWithWord = phone({
    borderRadius: 8,
    padding: 8,
    gap: 8,
    '& .MuiSvgIcon-root': { fontSize: '1.25rem' },
    // Within a field there is no room for them.
    '&[aria-label]:not(.MuiInputAdornment-root *)::after': {
        content: 'attr(aria-label)',
        fontFamily: font,
        fontSize: '0.875rem',
        fontWeight: 600,
    },
    // One that is called at length for the ear.
    '&[data-word]:not(.MuiInputAdornment-root *)::after': { content: 'attr(data-word)' },
});
/** What lies over the page is of its colour there, and shadows are not seen. */
const edgeInDark = (theme: Theme) => theme.applyStyles('dark', { border: `1px solid ${theme.palette.divider}` });
/** For the name of the language on its switch: it holds that word alone. */
export const languageNameFont = '"Noto Sans Variable", "Noto Sans Bengali Word", sans-serif';

const shared: ThemeOptions = {
    spacing: 8,
    shape: { borderRadius: 8 },
    sidebar: { width: 248, closedWidth: 0 },
    mixins: { toolbar: { minHeight: barHeight } },
    typography: {
        fontFamily: font,
        h1: { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 },
        h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
        h3: { fontSize: '1.875rem', fontWeight: 600, lineHeight: 1.2 },
        body2: { fontSize: '0.875rem' },
        // Bengali letters hang together.
        caption: { fontSize: '0.75rem', letterSpacing: 0 },
        button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
        MuiCssBaseline: {
            styleOverrides: {
                // What has the focus is not to stand under the bar at the top, nor on a phone under that of a form.
                html: { scrollPaddingTop: barHeight + 16, ...phone({ scrollPaddingBottom: 88 }) },
                body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
                ':focus-visible': { outline: '2px solid', outlineOffset: 2 },
                ':where(:lang(bn) ol)': { listStyleType: 'bengali' },
            },
        },
        MuiAppBar: {
            styleOverrides: {
                root: ({ theme }) => theme.applyStyles('dark', { backgroundColor: '#10202e', color: '#e7eef5' }),
            },
        },
        MuiButton: { styleOverrides: { root: touch } },
        MuiIconButton: {
            styleOverrides: {
                root: phone({ minHeight: 44, minWidth: 44 }),
                sizeLarge: iconWithWord,
            },
        },
        MuiToggleButton: { styleOverrides: { root: { textTransform: 'none', paddingInline: 14, ...touch } } },
        // A name given to the box is that of the field in it.
        MuiCheckbox: {
            defaultProps: { slotProps: { input: box => ({ 'aria-label': (box as CheckboxProps)['aria-label'] }) } },
        },
        // On a phone long entries break instead of being cut, as does the chosen one.
        MuiMenuItem: { styleOverrides: { root: { minHeight: 44, ...phone({ whiteSpace: 'normal' }) } } },
        MuiSelect: { styleOverrides: { select: phone({ whiteSpace: 'normal' }) } },
        MuiCard: {
            defaultProps: { variant: 'outlined' },
            styleOverrides: { root: { borderRadius: 12, backgroundImage: 'none' } },
        },
        MuiPaper: {
            styleOverrides: {
                root: ({ theme, ownerState: { elevation = 1 } }) => ({
                    backgroundImage: 'none',
                    ...(elevation >= 8 && edgeInDark(theme)),
                }),
            },
        },
        MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => edgeInDark(theme) } },
        // What is folded clips what lies in it out of the flow too: else unseen words make the page longer.
        MuiCollapse: { styleOverrides: { root: { position: 'relative' } } },
        MuiDialog: {
            // What is between title and buttons scrolls, in a form too.
            styleOverrides: { paper: { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } },
        },
        MuiDialogContent: { styleOverrides: { root: ({ theme }) => downSign(theme) } },
        MuiDrawer: { defaultProps: { transitionDuration: { enter: 225, exit: 300 } } },
        MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true, margin: 'dense' } },
        MuiFormControl: { defaultProps: { fullWidth: true, margin: 'dense' } },
        MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.75rem' } } },
        // The lists of the most columns fit a laptop beside the menu.
        MuiTableCell: { styleOverrides: { head: { fontWeight: 600 }, sizeSmall: { paddingInline: 8 } } },
        RaLayout: {
            styleOverrides: {
                root: {
                    minWidth: 0,
                    '& .RaLayout-appFrame': { marginTop: 0 },
                    '& .RaLayout-content': { minWidth: 0, padding: '16px clamp(12px, 2vw, 24px) 24px' },
                },
            },
        },
        // Also for those who have no pointer to hover with: what is hidden takes no focus.
        RaSimpleFormIterator: {
            styleOverrides: { root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } },
        },
        RaSidebar: {
            styleOverrides: {
                root: ({ theme }) => ({
                    '&.MuiDrawer-docked, & .RaSidebar-fixed': { height: `calc(100dvh - ${barHeight}px)` },
                    '&.MuiDrawer-docked .MuiDrawer-paper': { borderRight: 0 },
                    // The page shines through react-admin's, and its words fold up while it closes.
                    '&.MuiDrawer-modal': {
                        '& .MuiDrawer-paper': {
                            width: theme.sidebar.width,
                            height: '100dvh',
                            backgroundColor: theme.palette.background.paper,
                        },
                        '& .RaMenu-root': { width: 'auto' },
                    },
                }),
            },
        },
        RaMenuItemLink: {
            styleOverrides: {
                root: {
                    borderRadius: 8,
                    marginInline: 8,
                    // A long name takes two lines.
                    '& .MuiTypography-noWrap': { whiteSpace: 'normal' },
                    '&.RaMenuItemLink-active': { fontWeight: 600 },
                },
            },
        },
        // On a phone they would be strips of paper between the title and the list.
        RaTopToolbar: {
            styleOverrides: {
                root: ({ theme }) => ({
                    // Beside the filters, as long as there is room.
                    [theme.breakpoints.only('sm')]: { flex: '0 1 auto', marginInlineStart: 'auto' },
                    ...phone({ backgroundColor: 'transparent', minHeight: 44 }),
                }),
            },
        },
        // Its own grey is that of the light theme.
        RaPlaceholder: { styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.palette.action.hover }) } },
        RaListToolbar: { styleOverrides: { root: phone({ backgroundColor: 'transparent' }) } },
        RaBulkActionsToolbar: {
            styleOverrides: {
                root: ({ theme }) => ({
                    '& .RaBulkActionsToolbar-toolbar': theme.applyStyles('dark', { backgroundColor: '#1b3040' }),
                    // Without height its buttons are out of sight; Tab would still stop at them.
                    '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
                }),
            },
        },
        // On a phone the fields end where the list under them does.
        RaFilterFormInput: { styleOverrides: { root: phone({ '& .RaFilterFormInput-spacer': { display: 'none' } }) } },
        // A filter that cannot be read says so.
        RaFilterForm: { styleOverrides: { root: { '& .MuiFormHelperText-root.Mui-error': { display: 'block' } } } },
        RaList: {
            defaultProps: { title: false, exporter: false, empty: false, perPage: 25, queryOptions: { retry } },
        },
        RaEdit: {
            defaultProps: { queryOptions: { retry } },
            styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } },
        },
        RaCreate: { styleOverrides: { root: { '& .RaCreate-noActions': { marginTop: 0 } } } },
        RaShow: {
            defaultProps: { queryOptions: { retry } },
            styleOverrides: { root: { '& .RaShow-noActions': { marginTop: 0 } } },
        },
        RaToolbar: {
            styleOverrides: {
                root: ({ theme }) => ({
                    backgroundColor: 'transparent',
                    // Its buttons stand under the fields.
                    [theme.breakpoints.up('sm')]: { paddingInline: 16 },
                    // It floats over the form there.
                    '&.RaToolbar-mobileToolbar': {
                        backgroundColor: theme.palette.background.paper,
                        borderTop: `1px solid ${theme.palette.divider}`,
                        padding: 8,
                        flexWrap: 'wrap',
                        // So that Save, Cancel and Delete stand on one line in Bengali too.
                        '& .MuiButton-root': { minWidth: 0, paddingInline: 10 },
                        '& .MuiIconButton-sizeLarge': { paddingInline: 4, gap: 4 },
                    },
                }),
            },
        },
        RaSkipNavigationButton: {
            styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.primary }) },
        },
    },
};

/** The theme of a mode, with Material's own words in the language. */
export const themeOf = (mode: Mode, locale: string): Theme =>
    createTheme({ ...shared, ...(mode === 'dark' ? dark : light) }, ...(locale === 'bn' ? [bnBD] : []));
