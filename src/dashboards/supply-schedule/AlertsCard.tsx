import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetList, useTranslate } from 'ra-core';
import type { AlertKind, AlertRule, AlertPlaceType } from '../../../contract/alert-rules';
import { routeAccess } from '../../../contract/access';
import { supplyKinds } from '../../../contract/event-kinds';
import { useWord } from '../../i18n/useWord';
import { useName } from '../../kit/useName';
import { useAccess } from '../../kit/useAccess';
import { CardFrame } from '../kit/CardFrame';

const resource = 'settings/alert-rules';
const kinds: readonly AlertKind[] = [...supplyKinds, 'criticallyLowPressure'];
const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;
const height = 64;

/** A place that a rule may name. */
export type AlertPlaces = readonly { type: AlertPlaceType; id: string }[];

/** Who is told when supply fails or pressure falls critically low here, by the rules in settings, for who may see them. */
export const AlertsCard = ({ places }: { places: AlertPlaces }) => {
    const translate = useTranslate();
    const nameOf = useName();
    const wordOf = useWord();
    const { allowed } = useAccess(routeAccess[`/${resource}`]);
    const { allowed: mayAdd } = useAccess(routeAccess[`/${resource}/create`]);
    const { allowed: mayEdit } = useAccess(routeAccess[`/${resource}/edit`]);
    const { data, error, isFetching, refetch } = useGetList<AlertRule>(resource, all, { enabled: allowed });
    if (!allowed) return null;
    const isHere = ({ kind, place, active }: AlertRule) =>
        active &&
        kinds.includes(kind) &&
        (place === null || places.some(each => each.type === place.type && each.id === place.id));
    const add = mayAdd && (
        <Button component={LinkBase} to={`/${resource}/create`} size="small">
            {translate('supplyScheduleCalculation.alerts.add')}
        </Button>
    );
    return (
        <CardFrame
            title={translate('supplyScheduleCalculation.alerts.title')}
            query={{ data: data?.filter(isHere), error, isFetching, refetch }}
            height={height}
            actions={add}
            emptyOf={rules =>
                rules.length === 0 ? { reason: translate('supplyScheduleCalculation.alerts.none') } : undefined
            }
        >
            {rules => (
                <Box component="ul" sx={{ m: 0, pl: 3 }}>
                    {rules.map(rule => (
                        <li key={rule.id}>
                            {mayEdit ? (
                                <Link component={LinkBase} to={`/${resource}/edit?id=${rule.id}`}>
                                    {rule.name}
                                </Link>
                            ) : (
                                rule.name
                            )}
                            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                                {[
                                    wordOf('alertKind', rule.kind),
                                    rule.place
                                        ? nameOf(rule.place)
                                        : translate('supplyScheduleCalculation.alerts.everywhere'),
                                    translate('supplyScheduleCalculation.alerts.recipients', {
                                        smart_count: rule.recipientCount,
                                    }),
                                ].join(' · ')}
                            </Typography>
                        </li>
                    ))}
                </Box>
            )}
        </CardFrame>
    );
};
