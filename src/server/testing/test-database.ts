import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openInMemory } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { databaseUrl, onServer } from './postgres-server.ts';
import { makeQuickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database of the global set-up, which tests copy. */
    databaseTemplate:
      | { kind: 'embedded'; snapshotFile: string }
      | { kind: 'postgres'; serverUrl: string; templateName: string };
  }
}

/** A migrated, empty database: a copy of the one created for the whole run. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    return openInMemory(await snapshotIn(template.snapshotFile));
  }
  const copy = await copyOnServer(template);
  const database = await openPostgres(copy.url);
  return {
    ...database,
    async close() {
      await database.close();
      await copy.drop();
    },
  };
}

let snapshot: Promise<Blob> | undefined;

/** Read once per worker: it has tens of megabytes. */
function snapshotIn(file: string): Promise<Blob> {
  snapshot ??= readFile(file).then(
    ({ buffer, byteOffset, length }) =>
      new SnapshotBlob(buffer.slice(byteOffset, byteOffset + length)),
  );
  return snapshot;
}

/** Returns its bytes without copying them, unlike an ordinary blob. PGlite copies each file out of them. */
class SnapshotBlob extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

export interface TestInstallation {
  dataDir: string;
  /** For a process of the program itself. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** The same for a separate process: a data folder or a URL instead of an open database. */
export async function makeInstallation(): Promise<TestInstallation> {
  const template = inject('databaseTemplate');
  const dataDir = await makeQuickFolder('plateful-data-');
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (template.kind === 'embedded') {
    const folder = join(dataDir, 'postgres');
    await mkdir(folder);
    await promisify(execFile)('tar', ['-xf', template.snapshotFile, '-C', folder]);
    return { dataDir, env: { DATA_DIR: dataDir }, remove: removeFolder };
  }
  const copy = await copyOnServer(template);
  return {
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: copy.url },
    async remove() {
      await copy.drop();
      await removeFolder();
    },
  };
}

async function copyOnServer(template: { serverUrl: string; templateName: string }) {
  const { serverUrl, templateName } = template;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The default strategy, page by page through the log, costs the server half as much again.
  await onServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}
