import { useEffect, useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { consumers } from '../../../contract/paths';
import { useDmas } from '../../kit/form/useDmas';
import type { Selection } from '../../kit/table/selection';
import { useFigures } from '../../kit/useFigures';
import { ChoroplethMap, loadMapEngine, type ChoroplethMapProps, type MapUsers } from '../../maps';
import { CardFrame, type CardFrameProps } from './CardFrame';
import { useConsumerSheet } from './useConsumerSheet';
import { useMapTurn } from './useMapTurn';
import { useMapValues, type PlaceFigure } from './useMapValues';

type Chosen = 'selectedId' | 'onSelect' | 'hoveredId' | 'onHover';
interface SelectableMapProps extends Omit<ChoroplethMapProps, Chosen | 'shapes'> {
    geometryHash: string | null;
    selection: Selection;
}

/** A map whose places are chosen and pointed at together with the table beside it; the words for it where nothing is drawn yet. */
export const SelectableMap = ({ geometryHash, selection, ...map }: SelectableMapProps) => {
    const translate = useTranslate();
    if (!geometryHash) return <Typography>{translate('geospatialAnalytics.map.none')}</Typography>;
    return (
        <ChoroplethMap
            {...map}
            shapes={geometryHash}
            selectedId={selection.selected}
            onSelect={selection.onSelect}
            hoveredId={selection.hovered}
            onHover={selection.onHover}
        />
    );
};

interface DmaMapProps extends Pick<
    SelectableMapProps,
    'geometryHash' | 'selection' | 'legendTitle' | 'limit' | 'lowIsWorst' | 'users' | 'height'
> {
    figures: readonly PlaceFigure[];
}

/** In metres, around the account that the address names. */
const accountRing = 30;

/** The map by users, brought to the account that the address names. */
const useNamedAccount = (users: MapUsers | undefined) => {
    const { mappedNo } = useConsumerSheet();
    const accountNo = users ? mappedNo : null;
    const asked = { accountNo: accountNo ?? '' };
    const { data } = useFigures(consumers.one, asked, { enabled: accountNo !== null, of: 'accountNo' });
    const at = data?.position;
    if (!users || !at || accountNo === null) return { users };
    const spots = { title: accountNo, rings: [{ id: accountNo, ...at, radiusM: accountRing }] };
    return { users: { ...users, at }, spots };
};

/** The DMAs coloured by a figure, under the names of their sectors; those without a figure lie outside of what is asked for. */
export const DmaMap = ({ figures, users, ...map }: DmaMapProps) => {
    const translate = useTranslate();
    const named = useNamedAccount(users);
    const { dmas, sectors, nameOf } = useDmas();
    const { values, unitLabel, decimals } = useMapValues(figures, {
        places: dmas,
        label: translate('geospatialAnalytics.map.outside'),
    });
    const names = useMemo(() => new Map(dmas.map(dma => [dma.id, nameOf(dma)])), [dmas, nameOf]);
    const regions = useMemo(
        () =>
            sectors.map(each => ({
                name: nameOf(each),
                placeIds: dmas.filter(({ sector }) => sector?.id === each.id).map(({ id }) => id),
            })),
        [sectors, dmas, nameOf],
    );
    return (
        <SelectableMap
            {...map}
            {...named}
            objectName="dma"
            values={values}
            names={names}
            regions={regions}
            unitLabel={unitLabel}
            decimals={decimals}
        />
    );
};

interface MapCardProps<T> extends CardFrameProps<T> {
    /** Whether it is the map's turn, where more than the card's own figures come first, or the map itself was asked for. */
    ready?: boolean;
    /** What stands under the map, in so many pixels. */
    foot?: ReactNode;
    footHeight?: number;
}

/** A card with a map of a fixed height, which comes after the figures on top of the page. */
export const MapCard = <T,>({ ready, foot, footHeight = 0, height, children, ...frame }: MapCardProps<T>) => {
    const { data, error } = frame.query;
    const areFiguresThere = data !== undefined || error !== null;
    const isTurn = useMapTurn(areFiguresThere);
    const isNext = ready ?? areFiguresThere;
    useEffect(() => {
        if (isNext) loadMapEngine();
    }, [isNext]);
    return (
        <CardFrame {...frame} height={height + footHeight}>
            {known => (
                <>
                    <Box sx={{ minHeight: height }}>
                        {(ready ?? isTurn) ? children(known) : <Skeleton variant="rounded" height={height} />}
                    </Box>
                    {foot && <Box sx={{ minHeight: footHeight, pt: 1 }}>{foot}</Box>}
                </>
            )}
        </CardFrame>
    );
};
