import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Geometry } from '../../contract/geospatial';
import { geospatial } from '../../contract/paths';
import type { DataProvider } from '../providers/dataProvider';
import type { MultiLineString } from 'geojson';
import { useDrawing } from './useDrawing';
import { bordersOf, drawingOf, placesOf, type Drawing, type PlaceShapes } from './shapes.rules';

/** The current drawing of a kind with most detail. */
const finestOf = (current: readonly Geometry[], kind: string) =>
    current
        .filter(drawing => drawing.kind === kind)
        .sort((a, b) => b.detail - a.detail)
        .at(0);

const useCurrentDrawings = (enabled: boolean) => {
    const dataProvider = useDataProvider<DataProvider>();
    return useQuery({
        queryKey: ['drawing', 'current'],
        queryFn: async ({ signal }) => (await dataProvider.figures(geospatial.drawings, {}, signal)).data,
        staleTime: Infinity,
        enabled,
    }).data;
};

/** The places of the drawing under a hash, or larger ones that they make. */
export const usePlaces = (hash: string, objectName: string, groups?: ReadonlyMap<string, string>) => {
    const drawing = useDrawing(hash);
    const data = useMemo(
        () => drawing.data && placesOf(drawing.data, objectName, groups),
        [drawing.data, objectName, groups],
    );
    return { ...drawing, data };
};

/** The same places with all their corners, once they are wanted and have come; undefined before, and where the hash is no current drawing. */
export const useFinePlaces = (
    { shapes, objectName, groups }: { shapes: string; objectName: string; groups?: ReadonlyMap<string, string> },
    wanted: boolean,
): PlaceShapes | undefined => {
    const current = useCurrentDrawings(wanted);
    const finest = current?.some(({ hash }) => hash === shapes) ? finestOf(current, objectName) : undefined;
    const { data } = useDrawing(finest?.hash ?? shapes, wanted && finest !== undefined);
    return useMemo(
        () => (wanted && finest && data ? placesOf(data, objectName, groups) : undefined),
        [wanted, finest, data, objectName, groups],
    );
};

export interface BaseMap {
    outline: Drawing | undefined;
    river: Drawing | undefined;
    wardBorders: MultiLineString | undefined;
}

/** The built-in background. It comes after the data and, when it fails, the map does without. */
export const useBaseMap = (): BaseMap | undefined => {
    const dataProvider = useDataProvider<DataProvider>();
    const { data } = useQuery({
        queryKey: ['drawing', 'basemap'],
        queryFn: async ({ signal }) => {
            const { data: current } = await dataProvider.figures(geospatial.drawings, {}, signal);
            const read = async (kind: string) => {
                const finest = finestOf(current, kind);
                return finest && (await dataProvider.geometry(finest.hash, signal)).data;
            };
            const [ground, wards] = await Promise.all([read('basemap'), read('ward')]);
            return {
                outline: ground && drawingOf(ground, 'outline'),
                river: ground && drawingOf(ground, 'river'),
                wardBorders: wards && bordersOf(wards, 'ward'),
            };
        },
        staleTime: Infinity,
    });
    return data;
};
