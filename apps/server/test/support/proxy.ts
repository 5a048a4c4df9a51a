import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A wire to a database that can fall silent. */
export interface SilentProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Forwards nothing from now on, on connections that are open and on new ones, and closes none. */
  hang(): void;
  /** Forwards what comes by new connections; those that were open stay silent for ever. */
  recover(): void;
}

/** Stands before a database until the test ends. */
export async function silentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((from) => {
    keep(from);
    if (isSilent) return;
    const to = connect(Number(port), hostname);
    keep(to);
    from.pipe(to).pipe(from);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const address = server.address();
  const url = new URL(target);
  url.port = `${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: url.href,
    hang() {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    recover() {
      isSilent = false;
    },
  };
}
