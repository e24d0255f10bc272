import { Canvas } from 'leaflet';

// A canvas that was drawn out of turn, as after a move, forgets that it is to be drawn in the next frame as well, and
// nobody stops that frame when the map goes: Leaflet 1.9 then draws on what is no longer there.
const redraw: (this: Canvas) => void = Reflect.get(Canvas.prototype, '_redraw');
Canvas.include({
    _redraw(this: Canvas) {
        if (Reflect.get(this, '_ctx')) redraw.call(this);
    },
});
