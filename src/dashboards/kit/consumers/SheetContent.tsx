import type { ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ConsumerSheet } from '../../../../contract/consumers';
import { formatDay, formatInstant, formatMonth, formatNumber } from '../../../../contract/format';
import { consumers } from '../../../../contract/paths';
import { useWord } from '../../../i18n/useWord';
import { ChartFigure } from '../../../kit/charts/ChartFigure';
import { useFigureFormat } from '../../../kit/useFigureFormat';
import { useFigures } from '../../../kit/useFigures';
import { useName } from '../../../kit/useName';
import { CardFrame } from '../CardFrame';
import { AccountFindings } from '../findings/AccountFindings';
import { MonthChart, MonthTable } from '../MonthTrend';
import { PlaceLink, usePlaceAddress } from '../places';
import { BillsTable } from './BillsTable';
import { RevealedName } from './RevealedName';
import { useConsumerSheet } from '../useConsumerSheet';

const height = 240;

/** What is known of an account, and what that says of it. */
const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
    <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(7em, auto) 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
    >
        {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                    {name}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {value}
                </Typography>
            </Box>
        ))}
    </Box>
);

const useFacts = ({ places, reading, arrears, meters, lastRead, ...account }: ConsumerSheet) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    const nameOf = useName();
    const shown = useFigureFormat();
    const address = usePlaceAddress();
    const { mapPathOf } = useConsumerSheet();
    const written = (value: number | null, unit: string) =>
        value === null ? translate('reason.noData') : Object.values(shown(value, unit)).join(' ');
    const dayOf = (day: string) => formatDay(day, locale);
    const fact = (key: string, value: ReactNode) => [translate(`consumerSheet.${key}`), value] as const;
    const [now] = places;
    const meterOf = ({ serial, make, model, sizeMm, installedOn, removedOn }: (typeof meters)[number]) =>
        translate(removedOn ? 'consumerSheet.meterRemoved' : 'consumerSheet.meterSince', {
            meter: [
                serial,
                [make, model].filter(Boolean).join(' '),
                sizeMm && translate('consumerSheet.size', { size: formatNumber(sizeMm, locale, 0) }),
            ]
                .filter(Boolean)
                .join(', '),
            from: dayOf(installedOn),
            to: removedOn && dayOf(removedOn),
        });
    const { active, connectedOn, closedOn } = account;
    const told = (key: string, day: string | null) =>
        day ? translate(`consumerSheet.${key}On`, { day: dayOf(day) }) : translate(`consumerSheet.${key}`);
    const history = [
        told('connected', connectedOn),
        ...account.closures.flatMap(closure => [told('closed', closure.closedOn), told('opened', closure.openedOn)]),
        ...(active ? [] : [told('closed', closedOn)]),
    ];
    return [
        fact('class', wordOf('tariffClass', account.tariffClass)),
        fact(
            'status',
            active
                ? closedOn
                    ? told('closes', closedOn)
                    : translate('consumerSheet.active')
                : told('closed', closedOn),
        ),
        fact('history', history.join(' · ')),
        fact(
            'dma',
            now?.dma ? (
                <PlaceLink to={address.dma(now.dma.id)}>{nameOf(now.dma)}</PlaceLink>
            ) : (
                translate('consumerSheet.noDma')
            ),
        ),
        ...(now?.ward ? [fact('ward', nameOf(now.ward))] : []),
        fact(
            'position',
            account.position ? (
                <PlaceLink to={mapPathOf(account.accountNo)}>{translate('consumerSheet.showOnMap')}</PlaceLink>
            ) : (
                translate('consumerSheet.noPosition')
            ),
        ),
        ...(now?.route ? [fact('route', nameOf(now.route))] : []),
        ...(places.length > 1
            ? [
                  fact(
                      'before',
                      places
                          .slice(1)
                          .map(({ from, dma }) =>
                              translate('consumerSheet.placeFrom', {
                                  place: dma ? nameOf(dma) : translate('consumerSheet.noDma'),
                                  day: dayOf(from),
                              }),
                          )
                          .join('; '),
                  ),
              ]
            : []),
        fact('meter', meters.length > 0 ? meters.map(meterOf).join('; ') : translate('consumerSheet.noMeter')),
        ...(lastRead
            ? [
                  fact(
                      'lastRead',
                      [
                          lastRead.at && formatInstant(lastRead.at, locale),
                          lastRead.reader && translate('consumerSheet.reader', { reader: lastRead.reader }),
                          lastRead.book && translate('consumerSheet.book', { book: lastRead.book }),
                      ]
                          .filter(Boolean)
                          .join('; '),
                  ),
              ]
            : []),
        ...(reading
            ? [
                  fact(
                      'reading',
                      translate('consumerSheet.readingText', {
                          last: written(reading.lastM3PerDay, 'm3/d'),
                          usual: written(reading.medianM3PerDay, 'm3/d'),
                      }),
                  ),
              ]
            : []),
        ...(arrears
            ? [
                  fact(
                      'arrears',
                      translate('consumerSheet.arrearsText', {
                          amount: written(arrears.bdt, 'BDT'),
                          month: formatMonth(arrears.month, locale),
                      }),
                  ),
                  fact('paid', arrears.paidOn ? dayOf(arrears.paidOn) : translate('consumerSheet.neverPaid')),
              ]
            : []),
    ];
};

const About = ({ sheet }: { sheet: ConsumerSheet }) => {
    const wordOf = useWord();
    const facts = useFacts(sheet);
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
                <RevealedName sheet={sheet} />
                {sheet.reading && (
                    <Chip
                        size="small"
                        color={sheet.reading.status === 'Normal' ? 'default' : 'warning'}
                        label={wordOf('meterStatus', sheet.reading.status)}
                    />
                )}
            </Box>
            <Facts facts={facts} />
        </>
    );
};

const Months = ({ sheet }: { sheet: ConsumerSheet }) => {
    const translate = useTranslate();
    const title = translate('consumerSheet.months');
    const line = (key: 'm3PerDay' | 'medianM3PerDay') => ({
        label: translate(`consumerSheet.line.${key}`),
        unit: 'm3/d',
        values: sheet.months.map(month => month[key]),
    });
    const chart = { months: sheet.months.map(({ month }) => month), lines: [line('m3PerDay'), line('medianM3PerDay')] };
    return (
        <Box component="section" sx={{ mt: 2 }}>
            <Typography variant="h3" sx={{ fontSize: '1rem' }}>
                {title}
            </Typography>
            <ChartFigure title={title} table={<MonthTable title={title} {...chart} />}>
                <MonthChart {...chart} height={height - 60} />
            </ChartFigure>
        </Box>
    );
};

interface SheetContentProps {
    accountNo: string;
    onClose: () => void;
}

/** One account: who and where it is, what it used against its neighbours, and its bills. */
const SheetContent = ({ accountNo, onClose }: SheetContentProps) => {
    const translate = useTranslate();
    const query = useFigures(consumers.one, { accountNo });
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                <Button size="small" startIcon={<CloseIcon />} onClick={onClose} autoFocus>
                    {translate('actionButtons.close')}
                </Button>
            </Box>
            <CardFrame title={translate('consumerSheet.title', { accountNo })} query={query} height={480}>
                {sheet => (
                    <>
                        <About sheet={sheet} />
                        <AccountFindings
                            consumerId={sheet.id}
                            about={translate('consumerSheet.title', { accountNo })}
                        />
                        <Months sheet={sheet} />
                        <BillsTable bills={sheet.bills} />
                    </>
                )}
            </CardFrame>
        </>
    );
};
export default SheetContent;
