import { Agent, request } from 'node:http';
import type { FuzzResponse } from './check-response.ts';

/** A request that takes longer counts as a dropped connection. */
const TIMEOUT_MS = 30_000;

export interface SentRequest {
  method: string;
  /** The path with its query. */
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Sends requests one after the other over one connection, which the server has no reason to close. */
export function openClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);

  return {
    /** Rejects when the connection is dropped. */
    send({ method, url, headers, body }: SentRequest): Promise<FuzzResponse> {
      return new Promise((resolve, reject) => {
        const bytes = body === undefined ? undefined : Buffer.from(body);
        const sent = request(
          {
            agent,
            hostname,
            port,
            method,
            path: url,
            headers: bytes ? { ...headers, 'content-length': bytes.length } : headers,
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('error', reject);
            response.once('end', () => {
              const text = Buffer.concat(chunks).toString();
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
            });
          },
        );
        sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no response')));
        sent.once('error', reject);
        sent.end(bytes);
      });
    },
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof openClient>;
