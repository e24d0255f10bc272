import { useEffect, useMemo } from 'react';
import { AttributionControl, TileLayer } from 'react-leaflet';
import { watchTiles } from './tileWatch';

interface StreetMapProps {
    url: string;
    attribution: string;
    /** The tile server does not answer, or with errors. */
    onGone: () => void;
}

/** The configured street map under the places, watched so that a dead or hanging server is noticed. */
export const StreetMap = ({ url, attribution, onGone }: StreetMapProps) => {
    const watch = useMemo(() => watchTiles(onGone), [onGone]);
    useEffect(() => watch.stop, [watch]);
    return (
        <>
            <TileLayer url={url} attribution={attribution} eventHandlers={watch.handlers} />
            <AttributionControl position="bottomright" prefix={false} />
        </>
    );
};
