import { useMemo } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import type { Event } from '../../../contract/events';
import { series as paths } from '../../../contract/paths';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { useUnitName } from '../../i18n/useUnitName';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useAddress } from '../../kit/filters/useAddress';
import { useDays } from '../../kit/useMonths';
import { addressOf } from '../../providers/calls';
import { CardFrame } from '../kit/CardFrame';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { PageHeader } from '../kit/PageHeader';
import { rangeFilters, readAddress, type Source } from './anomaly';
import { BandCard } from '../kit/band/BandCard';
import { FindingsCard } from './FindingsCard';
import { bucketOf } from '../kit/series';
import { useSeriesName } from '../kit/marks/useSeriesName';
import { choiceWidth, PlaceChoice } from './PlaceChoice';
import { daysShown, useSeries } from './useSeries';

const latest = { pagination: { page: 1, perPage: 25 }, sort: { field: '', order: 'DESC' } } as const;

/** A series of a plant or station beside what was to be expected of it, and what was found there on the days: which one, and which days, says the address. */
const AnomalyPage = () => {
    const translate = useTranslate();
    const unitName = useUnitName();
    const daysOf = useDays();
    const seriesName = useSeriesName();
    const [search, change] = useAddress();
    const address = useMemo(() => readAddress(search), [search]);
    const { query, finding, series, offered, places, place, name } = useSeries(address);
    const days = daysShown(address, series, finding);
    const of = place ? { entityId: place.id } : { seriesCode: series?.code };
    const filter = { ...of, notEndedBefore: days?.from, to: days?.to };
    const found = useGetList<Event>('events', { ...latest, filter }, { enabled: days !== undefined });
    const title = name
        ? translate('waterProductionAnalytics.anomalies.of', { name })
        : translate('waterProductionAnalytics.anomalies.title');
    const period = days && daysOf(days);
    const about = series && [name, seriesName(series, offered)].filter(Boolean).join('; ');
    const tables =
        series && days
            ? [
                  {
                      path: addressOf(paths.expected, { code: series.code, ...days, bucket: bucketOf(days) }),
                      title: `${translate('band.title')} (${unitName(series.unit)})`,
                      filterText: [about, period].filter(Boolean).join('; '),
                  },
              ]
            : [];
    const choose = (code: string) =>
        change({
            edit: next => {
                next.set('seriesCode', code);
                if (finding) next.set('eventId', finding.id);
            },
        });
    // The days stay: places are compared on the same ones. What was found elsewhere does not.
    const turnTo = ({ id, entityType }: Source) =>
        change({
            edit: next => {
                for (const key of ['seriesCode', 'kind', 'eventId']) next.delete(key);
                next.set('entityType', entityType);
                next.set('entityId', id);
            },
        });
    const isNone = query.data !== undefined && !series;
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                latest={period ?? null}
                actions={<PageDownloadMenu page={{ title, period, about, dataUntil: null }} tables={tables} />}
            />
            {isNone ? (
                <Typography>{translate('waterProductionAnalytics.anomalies.gone')}</Typography>
            ) : (
                <>
                    <Box
                        className="screen-only"
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            alignItems: 'flex-start',
                            columnGap: 1,
                            rowGap: 1.5,
                            mb: 2,
                        }}
                    >
                        <PlaceChoice places={places} chosen={place} onChange={turnTo} />
                        {series ? (
                            <TextField
                                select
                                size="small"
                                margin="none"
                                fullWidth={false}
                                label={translate('waterProductionAnalytics.anomalies.series')}
                                value={series.code}
                                onChange={event => choose(event.target.value)}
                                helperText={offered.length > 1 && translate('waterProductionAnalytics.anomalies.oneOf')}
                                sx={choiceWidth}
                            >
                                {(offered.includes(series) ? offered : [series, ...offered]).map(each => (
                                    <MenuItem key={each.code} value={each.code}>
                                        {seriesName(each, offered)}
                                    </MenuItem>
                                ))}
                            </TextField>
                        ) : (
                            <Skeleton variant="rounded" height={40} sx={choiceWidth} />
                        )}
                        <FilterBar declaration={rangeFilters} shownDays={days} />
                    </Box>
                    <CardGrid>
                        <CardCell>
                            {series && days ? (
                                <BandCard
                                    series={series}
                                    about={name ?? ''}
                                    days={days}
                                    findings={found.data ?? []}
                                    eventId={finding?.id}
                                />
                            ) : (
                                <CardFrame
                                    title={translate('band.title')}
                                    query={query}
                                    height={380}
                                    emptyOf={() => ({ reason: translate('reason.noData') })}
                                >
                                    {() => null}
                                </CardFrame>
                            )}
                        </CardCell>
                        <CardCell>
                            <FindingsCard query={found} eventId={finding?.id} place={place} name={name ?? ''} />
                        </CardCell>
                    </CardGrid>
                </>
            )}
        </PicturesProvider>
    );
};
export default AnomalyPage;
