import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type BackupSource, backUpPictures, backUpTables } from './write-backup.ts';

// The embedded database belongs to one process. So while the program runs, `npm run backup` asks it for
// a backup through a socket in the data folder: a file that the network cannot reach, and that only the
// user the program runs as may open.

/** Systems limit the length of a socket's path: Linux to 107 bytes, others to less. */
const LONGEST_PATH = 103;

const socketPath = (dataFolder: string) => join(dataFolder, 'backup.sock');

/** No program answers at the socket of this data folder. */
export class NobodyAnswers extends Error {
  override name = 'NobodyAnswers';
}

/** The program could not make the backup. The message is one line. */
export class BackupFailed extends Error {
  override name = 'BackupFailed';
}

/**
 * Serves backups until the returned function is called, which cuts off a backup that is being sent. Call it
 * only while this process has the data folder.
 */
export async function serveBackups(parts: {
  config: Config;
  database: Database;
  storage: Storage;
  log: FastifyBaseLogger;
}): Promise<() => void> {
  const { config, database, storage, log } = parts;
  const { kind, bulk } = database;
  const source: BackupSource = { kind, bulk, storage, now: () => new Date() };
  const path = socketPath(config.DATA_DIR);
  const stage = join(config.DATA_DIR, 'backup.unfinished');
  // A killed program may have left them behind.
  await rm(path, { force: true });
  await rm(stage, { force: true });

  let isBusy = false;
  const server = createServer((_request, answer) => {
    if (isBusy) return answer.writeHead(409).end('Another backup is being made.');
    isBusy = true;
    sendBackup(source, stage, answer)
      .catch((error: unknown) => {
        log.error({ err: errorForLog(error) }, 'a backup could not be made');
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(500).end(reason(error));
      })
      .finally(() => {
        isBusy = false;
      });
  });
  server.on('error', (error) => {
    log.warn({ err: errorForLog(error) }, 'backups can only be made while the program is stopped');
  });
  if (Buffer.byteLength(path) > LONGEST_PATH) {
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

/**
 * The tables go into a file first: all other queries wait while they are read, which must not depend on how
 * fast the client receives.
 */
async function sendBackup(
  source: BackupSource,
  stage: string,
  answer: ServerResponse,
): Promise<void> {
  const target = async (bytes: Uint8Array) => {
    if (answer.destroyed) throw new Error('Whoever asked for the backup has gone');
    if (!answer.write(bytes)) await drained(answer);
  };
  try {
    const file = await open(stage, 'w', 0o600);
    const begun = await backUpTables(source, (bytes) => file.writeFile(bytes)).finally(() =>
      file.close(),
    );
    answer.writeHead(200, { 'content-type': 'application/x-tar' });
    for await (const bytes of createReadStream(stage)) await target(bytes);
    await backUpPictures(source, begun, target);
    answer.end();
  } finally {
    await rm(stage, { force: true });
  }
}

function drained(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    answer.once('drain', resolve);
    // The next write notices that.
    answer.once('close', resolve);
  });
}

/**
 * Asks the program that has the data folder for a backup. Throws {@link NobodyAnswers}, and
 * {@link BackupFailed} with the program's message. The answer may break off: check what was received.
 */
export async function askForBackup(
  dataFolder: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ socketPath: socketPath(dataFolder), path: '/', signal })
      .on('response', resolve)
      .on('error', (cause) => reject(new NobodyAnswers('No program answers', { cause })))
      .end();
  });
  if (answer.statusCode === 200) return answer;
  let message = '';
  for await (const text of answer.setEncoding('utf8')) message += text;
  throw new BackupFailed(message);
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'There is no space left in the data folder, where the program puts the tables first.'
    : `The program could not make the backup: ${error instanceof Error ? error.message : error}`;
}
