import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Bulk } from '#server/db/client.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import { BackupError, dumpDatabase } from './backup-file.ts';

// The embedded database belongs to one process. While the program runs, `npm run backup` requests a dump through a Unix
// socket in the data folder, which only the user of the program may open.

/** Systems limit the length of a socket's path: Linux to 107 bytes, others to less. */
const MAX_PATH_BYTES = 103;

const socketPath = (dataFolder: string) => join(dataFolder, 'backup.sock');

/**
 * Serves dumps until the returned function is called, which aborts one that is being sent. Call it only while this
 * process holds the lock of the data folder.
 */
export async function serveDumps(parts: {
  dataFolder: string;
  bulk: Bulk;
  log: FastifyBaseLogger;
}): Promise<() => void> {
  const { dataFolder, bulk, log } = parts;
  const path = socketPath(dataFolder);
  const dumpPath = join(dataFolder, 'backup.unfinished');
  // A killed program may have left them behind.
  await rm(path, { force: true });
  await rm(dumpPath, { force: true });

  let isBusy = false;
  const server = createServer((_request, response) => {
    if (isBusy) return response.writeHead(409).end('Another backup is being made.');
    isBusy = true;
    sendDump(bulk, dumpPath, response)
      .catch((error: unknown) => {
        log.error({ err: errorForLog(error) }, 'backup failed');
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end(reason(error));
      })
      .finally(() => {
        isBusy = false;
      });
  });
  server.on('error', (error) => {
    log.warn({ err: errorForLog(error) }, 'backups can only be made while the program is stopped');
  });
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    log.warn('the path of DATA_DIR is too long for backups while the program runs');
    return () => {};
  }
  // The socket file is created synchronously, and nobody else may ever open it.
  const mask = process.umask(0o177);
  server.listen(path);
  process.umask(mask);
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Dumps into a file first: all other queries wait for the dump, so it must not depend on how fast the client reads. */
async function sendDump(bulk: Bulk, path: string, response: ServerResponse): Promise<void> {
  try {
    await dumpDatabase(bulk, path);
    response.writeHead(200, { 'content-length': (await stat(path)).size });
    await pipeline(createReadStream(path), response);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Requests a dump from the program that holds the data folder and writes it into a new file. Throws {@link
 * BackupError}.
 */
export async function requestDump(
  dataFolder: string,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ socketPath: socketPath(dataFolder), path: '/', signal })
      .on('response', resolve)
      .on('error', (cause) => reject(new BackupError(noResponse(dataFolder), { cause })))
      .end();
  });
  if (response.statusCode === 200) {
    // A response that breaks off is an error.
    return pipeline(response, createWriteStream(path, { mode: 0o600 }), { signal });
  }
  let message = '';
  for await (const text of response.setEncoding('utf8')) message += text;
  throw new BackupError(message);
}

const noResponse = (dataFolder: string) =>
  `Another process has the data folder ${dataFolder} and does not respond. Stop it, and try again.`;

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'There is no space left in the data folder, where the program writes the dump first.'
    : `The program could not make the backup: ${error instanceof Error ? error.message : error}`;
}
