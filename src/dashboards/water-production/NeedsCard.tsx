import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatNumber } from '../../../contract/format';
import type { Decrease, ProductionData, ProductionRow, SourceKind } from '../../../contract/water-production';
import { useWord } from '../../i18n/useWord';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { PlaceLink } from '../kit/places';
import { findingAddress, placeAddress } from './production';

const height = 72;
/** So many findings fit; the tables below have all. */
const most = 5;
const list = { m: 0, mb: 1, pl: 2.5 } as const;

interface NeedsCardProps {
    query: CardQuery<ProductionData>;
    view: SourceKind;
    waiting: readonly Decrease[] | undefined;
}

const Meters = ({ rows, view }: { rows: readonly ProductionRow[]; view: SourceKind }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const word = (key: string, values: object = {}) => translate(`waterProductionAnalytics.needs.${key}`, values);
    const told = (row: ProductionRow): string[] => [
        ...(row.silentSince ? [word('silent', { day: formatDay(row.silentSince, locale) })] : []),
        ...(row.volumeM3.value === null
            ? [
                  translate(`reason.${row.volumeM3.reason}`),
                  word('measured', { percent: formatNumber(Math.floor(100 * (row.completeness ?? 0)), locale, 0) }),
              ]
            : []),
    ];
    const needy = rows.filter(row => told(row).length > 0);
    if (needy.length === 0) return null;
    return (
        <>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {word('meters')}
            </Typography>
            <Box component="ul" sx={list}>
                {needy.map(row => (
                    <li key={row.id}>
                        <PlaceLink to={placeAddress(view, row.id)}>{nameOf(row)}</PlaceLink>
                        {`: ${told(row).join(', ')}`}
                    </li>
                ))}
            </Box>
        </>
    );
};

/** Who needs somebody: findings that nobody has inspected, the most missing water first, and meters that say nothing. */
export const NeedsCard = ({ query, view, waiting }: NeedsCardProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const wordOf = useWord();
    const word = (key: string, values: object = {}) => translate(`waterProductionAnalytics.needs.${key}`, values);
    const isQuiet = (data: ProductionData) =>
        waiting?.length === 0 && data.rows.every(row => !row.silentSince && row.volumeM3.value !== null);
    return (
        <CardFrame
            title={word('title')}
            query={query}
            height={height}
            emptyOf={data =>
                isQuiet(data) ? { reason: word(data.to === null ? 'noDays' : `none.${view}`) } : undefined
            }
        >
            {({ rows, dataUntil }) => (
                <>
                    {waiting && waiting.length > 0 && (
                        <>
                            <Typography variant="body2" sx={{ fontWeight: 600 }}>
                                {word('waiting', {
                                    smart_count: waiting.length,
                                    count: formatNumber(waiting.length, locale),
                                })}
                            </Typography>
                            <Box component="ol" sx={list}>
                                {waiting.slice(0, most).map(finding => (
                                    <li key={finding.id}>
                                        <PlaceLink to={findingAddress(finding, dataUntil)}>{nameOf(finding)}</PlaceLink>
                                        {`: ${[
                                            wordOf('eventKind', finding.kind),
                                            finding.changePercent !== null &&
                                                `${formatNumber(finding.changePercent, locale, 1)}\u00a0%`,
                                            translate('findings.since', { day: formatDay(finding.since, locale) }),
                                            wordOf('eventState', finding.state),
                                        ]
                                            .filter(Boolean)
                                            .join(' · ')}`}
                                    </li>
                                ))}
                            </Box>
                            {waiting.length > most && (
                                <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
                                    {word('more', { count: formatNumber(waiting.length - most, locale) })}
                                </Typography>
                            )}
                        </>
                    )}
                    <Meters rows={rows} view={view} />
                </>
            )}
        </CardFrame>
    );
};
