import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { dayFilters } from '../../../contract/filters';
import { formatNumber } from '../../../contract/format';
import type { SupplyByDma, SupplyBySector } from '../../../contract/supply-schedule';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { useSupplyDetailsAddress } from '../kit/places';
import type { View } from './supply';

const height = 132;
/** So many rows fit beside the headline. */
const worst = 5;

type Ranking = SupplyByDma | SupplyBySector;
type Row = Ranking['rows'][number];

const hasNoSchedule = ({ targetHours }: Row) => targetHours.value === null;
const isNotMeasured = ({ targetHours, schedulePercent: figure }: Row) =>
    targetHours.value !== null && figure.value === null && figure.reason === 'incomplete';

/** Places of which nobody can tell whether their schedule was kept. */
const Untold = ({ heading, rows, view }: { heading: string; rows: readonly Row[]; view: View }) => {
    const nameOf = useName();
    const address = useSupplyDetailsAddress(dayFilters);
    if (rows.length === 0) return null;
    return (
        <Typography variant="body2" sx={{ mb: 1 }}>
            <Box component="span" sx={{ fontWeight: 600, display: 'block' }}>
                {heading}
            </Box>
            {rows.slice(0, worst).map((row, index) => (
                <span key={row.id}>
                    {index > 0 && ', '}
                    <Link component={LinkBase} to={address(view, row.id)}>
                        {nameOf(row)}
                    </Link>
                </span>
            ))}
            {rows.length > worst && ' …'}
        </Typography>
    );
};

/** Who needs somebody: the places whose schedule was kept least, worst first, and how many nobody can tell of. */
export const NeedsCard = ({ query, view }: { query: CardQuery<Ranking>; view: View }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const address = useSupplyDetailsAddress(dayFilters);
    const word = (key: string, count: number, values: object = {}) =>
        translate(`supplyScheduleCalculation.needs.${key}`, {
            smart_count: count,
            count: formatNumber(count, locale),
            ...values,
        });
    return (
        <CardFrame
            title={translate('supplyScheduleCalculation.needs.title')}
            query={query}
            height={height}
            emptyOf={({ to }) => (to === null ? { reason: translate('reason.noData') } : undefined)}
        >
            {({ rows, counts, targetPercent }) => {
                const low = rows.filter(({ schedulePercent: { value } }) => value !== null && value < targetPercent);
                return (
                    <>
                        <Typography variant="body2" sx={{ fontWeight: 600 }}>
                            {word(counts.belowTarget > 0 ? `${view}.belowTarget` : `${view}.none`, counts.belowTarget, {
                                percent: formatNumber(targetPercent, locale, 0),
                            })}
                        </Typography>
                        <Box component="ol" sx={{ m: 0, mb: 1, pl: 3 }}>
                            {low.slice(0, worst).map(row => (
                                <li key={row.id}>
                                    <Link component={LinkBase} to={address(view, row.id)}>
                                        {nameOf(row)}
                                    </Link>
                                    {`: ${formatNumber(row.schedulePercent.value ?? 0, locale, 1)}\u00a0%`}
                                </li>
                            ))}
                        </Box>
                        {low.length > worst && (
                            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
                                {word('more', low.length - worst)}
                            </Typography>
                        )}
                        <Untold
                            heading={word(`${view}.noSchedule`, counts.noSchedule)}
                            rows={rows.filter(hasNoSchedule)}
                            view={view}
                        />
                        <Untold
                            heading={word(`${view}.notMeasured`, counts.notMeasured)}
                            rows={rows.filter(isNotMeasured)}
                            view={view}
                        />
                    </>
                );
            }}
        </CardFrame>
    );
};
