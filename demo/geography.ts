import { areas, bengali, wardSeeds } from './divisions';
import { withRealisticBorders } from './borders';
import { cityOutline } from './outline';
import { sectors, type NamedPlace, type Point } from './places';
import { areaOf, cellsOf, centroidOf, contains, pointInside, relax, type Ring } from './polygons';
import { stream } from './random';

export interface WardShape extends NamedPlace {
    area: string;
    ring: Ring;
}
export interface DmaShape extends NamedPlace {
    sector: string;
    area: string;
    ring: Ring;
    centre: Point;
}

const nearest = <T extends { at: Point }>(places: readonly T[], [lon, lat]: Point): T =>
    places.reduce((best, place) => {
        const far = (other: T) => (other.at[0] - lon) ** 2 + (other.at[1] - lat) ** 2;
        return far(place) < far(best) ? place : best;
    });

/** Wards from their own seeds, evened out a little; their borders follow no DMA border. */
export const wardShapes = (): WardShape[] => {
    const points = relax(
        wardSeeds.map(ward => ward.at),
        cityOutline,
        6,
    );
    return withRealisticBorders(cellsOf(points, cityOutline)).map((ring, index) => {
        const { code, name, nameBn } = wardSeeds[index];
        return { code, name, nameBn, ring, area: nearest(areas, centroidOf(ring)).code };
    });
};

/** Each sector's DMAs from points of its own region: a DMA's neighbours are mostly of its sector. */
const dmaSeeds = (): { sector: number; number: number; point: Point }[] => {
    const regions = cellsOf(
        sectors.map(sector => sector.at),
        cityOutline,
    );
    return sectors.flatMap(({ code, dmas }, sector) => {
        const next = stream('dma-seed', code);
        const start = Array.from({ length: dmas }, () => pointInside(regions[sector], next));
        return relax(start, regions[sector], 8).map((point, index) => ({ sector, number: index + 1, point }));
    });
};

export const dmaShapes = (): DmaShape[] => {
    const seeds = dmaSeeds();
    const rings = withRealisticBorders(
        cellsOf(
            seeds.map(seed => seed.point),
            cityOutline,
        ),
    );
    const wards = wardShapes();
    return rings.map((ring, index) => {
        const { sector, number } = seeds[index];
        const place = sectors[sector];
        const centre = centroidOf(ring);
        return {
            code: `${place.code.replace('SEC-', 'DMA-')}-${number}`,
            name: `${place.name} ${number}`,
            nameBn: `${place.nameBn} ${bengali(number)}`,
            sector: place.code,
            area: wards.find(ward => contains(ward.ring, centre))?.area ?? nearest(areas, centre).code,
            ring,
            centre,
        };
    });
};

/** How much of the outline the shapes cover, as a share: 1 when nothing is left out and nothing counted twice. */
export const coverOf = (shapes: readonly { ring: Ring }[]): number =>
    shapes.reduce((sum, shape) => sum + areaOf(shape.ring), 0) / areaOf(cityOutline);
