import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/program.ts';

export interface HttpsProxy {
  origin: string;
  /** For printing. */
  description: string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 10_000;

/**
 * Serves a program as deploy/compose does, by Caddy with TLS and HTTP/2, because the number of connections decides when
 * a phone paints. Browsers must ignore its certificate. Without Caddy its origin is that of the program.
 */
export async function startHttpsProxy(target: string): Promise<HttpsProxy> {
  if (spawnSync('caddy', ['version'], { stdio: 'ignore' }).error) {
    const description = 'HTTP/1.1 (for HTTP/2 as deployed, install Caddy: apt-get install caddy)';
    return { origin: target, description, stop: async () => {} };
  }
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'plateful-caddy-'));
  const config = `{
  admin off
  skip_install_trust
  auto_https disable_redirects
}
https://localhost:${port} {
  tls internal
  reverse_proxy ${new URL(target).host}
}`;
  const caddy = spawn('caddy', ['run', '--config', '-', '--adapter', 'caddyfile'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const output: string[] = [];
  caddy.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  caddy.stdin.end(config);
  const closed = once(caddy, 'close');
  const stop = async () => {
    caddy.kill();
    await closed;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!output.join('').includes('serving initial configuration')) {
    if (caddy.exitCode === null && Date.now() < deadline) await sleep(50);
    else {
      await stop();
      throw new Error(`Caddy did not start:\n${output.join('')}`);
    }
  }
  return { origin: `https://localhost:${port}`, description: 'Caddy, TLS and HTTP/2', stop };
}
