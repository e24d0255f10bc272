import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const longestAnswerMs = 20_000;
// Connections in use have sent another request by then, and were told that its answer is the last.
const quietMs = 2_000;

/** The end of a server whose application refuses new calls already: what runs is answered, then all connections end. */
export const drain = async (server: Server): Promise<void> => {
    const closed = once(server, 'close');
    // One turn of the loop takes those in that knock already, which closing would reset.
    await nextTurn();
    await nextTurn();
    // Takes no new connection. The server's own `close` would cut those whose next request is on its way.
    net.Server.prototype.close.call(server);
    const idle = setInterval(() => server.closeIdleConnections(), quietMs);
    const late = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
};
