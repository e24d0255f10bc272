import { useTranslate } from 'ra-core';
import { clusterColumns } from '../../../contract/columns/place-figures';
import { geospatial } from '../../../contract/paths';
import type { ArrearsCluster } from '../../../contract/place-figures';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { useFigures } from '../../kit/useFigures';
import { CardFrame } from '../kit/CardFrame';
import { PlaceLink } from '../kit/places';
import { useEmpty } from '../kit/useEmpty';
import { useWardAddress } from './useWardAddress';

const first = 5;
const height = 260;

const Name = (cell: CellProps<ArrearsCluster>) => {
    const wardAddress = useWardAddress();
    return (
        <PlaceLink to={cell.row.wardId === null ? undefined : wardAddress(cell.row.wardId)}>
            <FigureCell {...cell} />
        </PlaceLink>
    );
};
const cells = { name: Name };

/** Where accounts in arrears lie so close together that one round reaches many. */
export const ClustersCard = () => {
    const translate = useTranslate();
    const emptyOf = useEmpty(translate('geospatialAnalytics.clusters.none'));
    const query = useFigures(geospatial.arrearsClusters, {});
    const title = translate('geospatialAnalytics.clusters.title');
    return (
        <CardFrame title={title} query={query} height={height} emptyOf={emptyOf} how={query.data?.how}>
            {({ rows }) => (
                <FigureTable columns={clusterColumns} rows={rows} caption={title} cells={cells} limit={first} />
            )}
        </CardFrame>
    );
};
