import { createServer } from 'node:http';

// The reference: node:http that only sends the bytes it receives over the process channel.

interface StartMessage {
  port: number;
  /** The responses of our server by path. */
  responses: Record<string, { headers: [string, string][]; body: string }>;
}

process.once('message', ({ port, responses }: StartMessage) => {
  const ready = new Map(
    Object.entries(responses).map(([path, { headers, body }]) => [
      path,
      { headers: headers.flat(), body: Buffer.from(body) },
    ]),
  );
  const server = createServer((request, response) => {
    const cached = ready.get(request.url ?? '');
    if (!cached) return response.writeHead(404).end();
    response.writeHead(200, cached.headers).end(cached.body);
  });
  server.listen(port, '127.0.0.1', () => process.send?.('ready'));
});
