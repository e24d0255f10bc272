import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { geospatial } from '../../contract/paths';
import type { DataProvider } from '../providers/dataProvider';
import type { MultiLineString } from 'geojson';
import { useDrawing } from './useDrawing';
import { bordersOf, drawingOf, placesOf, type Drawing } from './shapes.rules';

/** The places of the drawing under a hash, or larger ones that they make. */
export const usePlaces = (hash: string, objectName: string, groups?: ReadonlyMap<string, string>) => {
    const drawing = useDrawing(hash);
    const data = useMemo(
        () => drawing.data && placesOf(drawing.data, objectName, groups),
        [drawing.data, objectName, groups],
    );
    return { ...drawing, data };
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
                const finest = current
                    .filter(drawing => drawing.kind === kind)
                    .sort((a, b) => b.detail - a.detail)
                    .at(0);
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
