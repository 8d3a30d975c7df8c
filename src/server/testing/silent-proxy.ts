import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to a PostgreSQL server that can stop forwarding without closing connections, as after a power cut, a moved
 * address or in a firewall.
 */
export interface SilentProxy {
  /** The server's URL through the proxy. */
  url: string;
  /** From now on no connection, open or new, forwards data. */
  fallSilent(): void;
  /** The same from the statement with this name on: it still arrives, but its response is lost. */
  fallSilentOnStatement(statementName: string): void;
  /** New connections work again. Those that stopped forwarding never resume. */
  recover(): void;
  close(): Promise<void>;
}

export async function startSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const target = new URL(serverUrl);
  const links = new Set<{ sockets: Socket[]; mute(): void }>();
  let isSilent = false;
  let lastStatement: string | null = null;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const sockets: [Socket, Socket] = [near, far];
    for (const socket of sockets) {
      socket.on('error', () => {});
      // One side of a silent connection must not notice that the other has closed.
      socket.on('close', () => {
        if (!isMuted) for (const each of sockets) each.destroy();
      });
    }
    let isMuted = false;
    const link = {
      sockets,
      mute() {
        isMuted = true;
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      },
    };
    links.add(link);
    near.pipe(far, { end: false });
    far.pipe(near, { end: false });
    // After the pipe has forwarded it.
    near.on('data', (chunk: Buffer) => {
      if (lastStatement === null || !chunk.includes(lastStatement)) return;
      lastStatement = null;
      fallSilent();
    });
    if (isSilent) link.mute();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');

  function fallSilent(): void {
    isSilent = true;
    for (const link of links) link.mute();
  }

  const url = new URL(serverUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    fallSilent,
    fallSilentOnStatement(statementName) {
      lastStatement = statementName;
    },
    recover() {
      isSilent = false;
    },
    async close() {
      for (const { sockets } of links) for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
