import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Reporting as ReportingDmas } from '../../../contract/figure';
import { formatDay, formatInstant, formatMonth, formatNumber } from '../../../contract/format';
import { Explained } from '../../kit/glossary/Explained';
import { PageTitle } from '../../kit/page/PageTitle';
import { Reporting } from './Reporting';
import { useMonths } from '../../kit/useMonths';

interface PageHeaderProps {
    title: string;
    /** The months a page shows, as the half-open days `[from, to)` of the answer. */
    range?: { from: string; to: string } | null;
    /** In place of months: up to when its figures are, in words. */
    latest?: string | null;
    /** The last complete day of readings. */
    dataUntil?: string | null;
    /** DMAs with enough readings, of all, and those without. */
    reporting?: Pick<ReportingDmas, 'reporting' | 'total'> & Partial<Pick<ReportingDmas, 'withheld'>>;
    /** Where a withheld DMA is shown, where that is not this page. */
    dmaAddress?: (id: string) => string | undefined;
    /** Since when the figures wait for a recomputation with changed threshold values. */
    recomputingSince?: string | null;
    /** The last day of the last closed month, on pages of bills alone. */
    billsUntil?: string | null;
    /** What it will say of them takes one line on a phone too. */
    isShort?: boolean;
    /** When the next month is expected to close; months of the period whose bills are not loaded. */
    closesAbout?: string | null;
    openMonths?: readonly string[];
    /** Filters and buttons. */
    actions?: ReactNode;
}

/** Lines on a phone and a tablet by how many facts there will be, one elsewhere, so that nothing moves when they arrive. */
const factsHeight = { many: { xs: 64, sm: 44, md: 24 }, two: { xs: 40, sm: 24 }, one: 24 };

/** The dot stands in the gap before what follows; where that begins a line, it is outside of what is shown. */
const gap = '1em';
const line = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    alignContent: 'start',
    columnGap: gap,
    clipPath: 'inset(-4px)',
} as const;
const dot = { display: 'inline-block', width: gap, ml: `-${gap}`, textAlign: 'center' } as const;

/** The page's h1, the months it shows, how fresh its data is and how many DMAs report. */
export const PageHeader = (props: PageHeaderProps) => {
    const {
        title,
        range,
        latest,
        dataUntil,
        reporting,
        dmaAddress,
        recomputingSince,
        billsUntil,
        isShort = false,
        closesAbout,
        openMonths = [],
        actions,
    } = props;
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const monthsOf = useMonths();
    const facts = [
        range && monthsOf(range),
        latest,
        dataUntil && translate('kit.dataUntil', { day: formatDay(dataUntil, locale) }),
        billsUntil && translate('kit.billsUntil', { day: formatDay(billsUntil, locale) }),
        openMonths.length > 0 &&
            translate('kit.openMonths', { months: openMonths.map(month => formatMonth(month, locale)).join(', ') }),
        closesAbout && translate('kit.closesAbout', { day: formatDay(closesAbout, locale) }),
        recomputingSince && translate('kit.recomputing', { since: formatInstant(recomputingSince, locale) }),
    ].filter(Boolean);
    const reportingWords =
        reporting &&
        reporting.total > 0 &&
        translate('kit.reporting', {
            reporting: formatNumber(reporting.reporting, locale),
            total: formatNumber(reporting.total, locale),
        });
    const ofBills = 'billsUntil' in props && !isShort ? 'two' : 'one';
    const room = !('dataUntil' in props) ? ofBills : latest === undefined ? 'many' : 'two';
    return (
        <PageTitle title={title} actions={actions}>
            <Typography variant="body2" sx={{ ...line, color: 'text.secondary', minHeight: factsHeight[room] }}>
                <Explained text={facts.join(' · ')} />
                {reportingWords && (
                    <span>
                        {facts.length > 0 && (
                            <Box component="span" sx={dot}>
                                {' · '}
                            </Box>
                        )}
                        <Reporting words={reportingWords} withheld={reporting.withheld ?? []} dmaAddress={dmaAddress} />
                    </span>
                )}
            </Typography>
        </PageTitle>
    );
};
