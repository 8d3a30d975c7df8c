import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openInMemory } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { type Limits, REQUEST_LIMITS } from '#server/db/postgres-connection.ts';
import { FilesInMemory, readFiles } from './files-in-memory.ts';
import { databaseUrl, onServer } from './postgres-server.ts';
import { makeQuickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database of the global set-up, which tests copy. */
    databaseTemplate:
      | { kind: 'embedded'; folder: string }
      | { kind: 'postgres'; serverUrl: string; templateName: string };
  }
}

/** On a busy machine, fifty requests for one lock or connection wait longer than the program would allow. */
const PATIENT_LIMITS: Limits = {
  ...REQUEST_LIMITS,
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
  responseMs: 70_000,
};

/** The template's files, read once per worker. */
let files: ReturnType<typeof readFiles> | undefined;

/** A migrated, empty database: a copy of the one created for the whole run. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    files ??= readFiles(template.folder);
    return openInMemory(new FilesInMemory(await files));
  }
  const copy = await copyOnServer(template);
  const database = await openPostgres(copy.url, PATIENT_LIMITS);
  return {
    ...database,
    async close() {
      await database.close();
      await copy.drop();
    },
  };
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
    await cp(template.folder, join(dataDir, 'postgres'), { recursive: true });
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
