import type { ReactNode } from 'react';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { bnBD } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import bengali from 'dayjs/locale/bn';
import english from 'dayjs/locale/en-gb';
import preParsePostFormat from 'dayjs/plugin/preParsePostFormat';
import { useLocale } from 'ra-core';

// Bengali digits in the calendar.
dayjs.extend(preParsePostFormat);
// The week of the product is Sunday to Saturday.
for (const language of [english, bengali]) dayjs.locale({ ...language, weekStart: 0 }, undefined, true);

const bengaliWords = bnBD.components.MuiLocalizationProvider.defaultProps.localeText;

/** The locale of calendars and clocks, with Bengali digits on a Bengali page. */
export const usePickerLocale = () => (useLocale() === 'bn' ? 'bn' : 'en-gb');

/** Calendars and clocks in the language of the page. */
export const PickerLocale = ({ children }: { children: ReactNode }) => {
    const locale = usePickerLocale();
    return (
        <LocalizationProvider
            dateAdapter={AdapterDayjs}
            adapterLocale={locale}
            localeText={locale === 'bn' ? bengaliWords : undefined}
        >
            {children}
        </LocalizationProvider>
    );
};
