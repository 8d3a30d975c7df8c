import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushMessage, PushSubscriptionBody } from '#contract/push.ts';

export interface ReceivedPush {
  headers: Record<string, string | string[] | undefined>;
  message: PushMessage;
  /** The encrypted body. */
  bytes: Buffer;
}

/** A subscribed browser, and what it has received. */
export interface TestBrowser {
  subscription: Pick<PushSubscriptionBody, 'endpoint' | 'keys'>;
  received: ReceivedPush[];
}

export interface PushService {
  origin: string;
  /** Responds to the next requests with these statuses, instead of 201. */
  respondWith(...statuses: number[]): void;
  /** How many messages arrived, including refused ones. */
  requests(): number;
  browser(): TestBrowser;
  close(): Promise<void>;
}

/** A fake push service with its browsers: takes messages by RFC 8030, decrypts them by RFC 8291. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (push: Omit<ReceivedPush, 'message'>) => void>();
  let statuses: number[] = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    count += 1;
    const status = statuses.shift() ?? 201;
    if (status === 201) {
      browsers.get(request.url ?? '')?.({ headers: request.headers, bytes: Buffer.concat(chunks) });
    }
    response.writeHead(status, status === 307 ? { location: `${origin}/elsewhere` } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    respondWith: (...next) => {
      statuses = next;
    },
    requests: () => count,
    browser() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const received: ReceivedPush[] = [];
      browsers.set(path, ({ headers, bytes }) => {
        const plain = decrypt(bytes, { version: 'aes128gcm', privateKey: pair, authSecret: auth });
        received.push({ headers, bytes, message: JSON.parse(plain.toString()) });
      });
      return { subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth } }, received };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
