import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A way to a PostgreSQL server that can fall silent: as when the server has lost its power, its address
 * has moved, or a firewall has forgotten the connection. Nobody closes anything.
 */
export interface SilentProxy {
  /** The server's address by this way. */
  url: string;
  /** From now on no connection, open or new, carries anything on. */
  fallSilent(): void;
  /** The same from when this is asked: the question still arrives, and its answer is lost. */
  fallSilentOnceAsked(statementName: string): void;
  /** New connections carry again. Those that fell silent stay so for ever. */
  recover(): void;
  close(): Promise<void>;
}

export async function startSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const target = new URL(serverUrl);
  const links = new Set<{ sockets: Socket[]; mute(): void }>();
  let isSilent = false;
  let lastQuestion: string | null = null;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const sockets: [Socket, Socket] = [near, far];
    for (const socket of sockets) {
      socket.on('error', () => {});
      // Half of a silent link must not tell the other half that it has gone.
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
    // After the pipe has passed it on.
    near.on('data', (chunk: Buffer) => {
      if (lastQuestion === null || !chunk.includes(lastQuestion)) return;
      lastQuestion = null;
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
    fallSilentOnceAsked(statementName) {
      lastQuestion = statementName;
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
