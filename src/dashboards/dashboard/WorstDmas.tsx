import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { dashboardFilters } from '../../../contract/filters';
import { dashboard as paths } from '../../../contract/paths';
import { useFilters } from '../../kit/filters/useFilters';
import { Explained } from '../../kit/glossary/Explained';
import { useName } from '../../kit/useName';
import { PlaceLink, usePlaceAddress } from '../kit/places';
import { useDashboard } from './useDashboard';

const worst = 3;
/** Of two lines. */
const room = 42;

/** Where most of the NRW of the city is, whatever zone the map shows: for a phone, on which that comes late. */
export const WorstDmas = () => {
    const translate = useTranslate();
    const nameOf = useName();
    const addressOf = usePlaceAddress();
    const [{ period }] = useFilters(dashboardFilters);
    const { data, error } = useDashboard(paths.nrwDma, { period });
    const rows = data?.rows.filter(({ nrwM3 }) => nrwM3.value !== null).slice(0, worst);
    if ((!rows && error) || rows?.length === 0) return null;
    const title = translate('dashboard.system.worst');
    return (
        <Typography
            variant="body2"
            component="div"
            role="group"
            aria-label={title}
            aria-busy={!rows}
            sx={{ minHeight: room, lineHeight: 1.5, mt: 0.5 }}
        >
            {rows && (
                <>
                    <Explained text={title} />
                    {': '}
                    {rows.map((row, index) => (
                        <span key={row.id}>
                            {index > 0 && ', '}
                            <PlaceLink to={addressOf.dma(row.id)}>{nameOf(row)}</PlaceLink>
                        </span>
                    ))}
                </>
            )}
        </Typography>
    );
};
