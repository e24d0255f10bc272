import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A stretch of network before a server, which a test can cut and mend; without a server behind it nothing ever answers. */
export const networkTo = async (server?: { hostname: string; port: string }) => {
    const sockets = new Set<Socket>();
    let isWhole = true;
    const listener = net.createServer(socket => {
        sockets.add(socket.on('error', () => undefined));
        socket.on('close', () => sockets.delete(socket));
        if (!server) return;
        const onward = net.connect(Number(server.port || 5432), server.hostname).on('error', () => socket.destroy());
        socket.on('close', () => onward.destroy()).on('data', data => isWhole && onward.write(data));
        onward.on('close', () => socket.destroy()).on('data', data => isWhole && socket.write(data));
    });
    const listen = async (port: number) => {
        listener.listen(port, '127.0.0.1');
        await once(listener, 'listening');
    };
    await listen(0);
    const { port } = listener.address() as AddressInfo;
    const cut = () => {
        listener.close();
        sockets.forEach(socket => socket.destroy());
    };
    onTestFinished(cut);
    return {
        port: String(port),
        /** Ends every connection and takes no new one. */
        cut,
        mend: () => listen(port),
        /** Keeps connections open and passes nothing on. */
        hang: () => (isWhole = false),
    };
};
