import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { databaseUrl, onServer } from './postgres-server.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** Preparing the default 128 MB would be a fifth of the time it takes to open a copy. */
const LITTLE_MEMORY = "alter system set shared_buffers = '16MB'";

/** PostgreSQL copies these for a new database, which no test creates. They are two thirds of all files. */
const WITHOUT_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template1',
  'drop database template0',
];

/**
 * Vitest's global set-up: migrates one database, which every test file copies. It is embedded, or on the
 * server at TEST_DATABASE_URL if that is set.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? onPostgres(project, serverUrl) : embedded(project);
}

async function embedded(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeQuickFolder('plateful-template-');
  const database = await openEmbedded(dataDir);
  for (const statement of [LITTLE_MEMORY, ...WITHOUT_TEMPLATES]) {
    await database.executeSql(statement);
  }
  await database.close();
  project.provide('databaseTemplate', { kind: 'embedded', folder: join(dataDir, 'postgres') });
  return () => rm(dataDir, { recursive: true, force: true });
}

async function onPostgres(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  // The projects of a run are set up in parallel.
  const templateName = `plateful_template_${project.name}`;
  const drop = () => onServer(serverUrl, `drop database if exists ${templateName} with (force)`);
  await drop();
  await onServer(serverUrl, `create database ${templateName}`);
  // A database can only be copied while it has no connections.
  const database = await openPostgres(databaseUrl(serverUrl, templateName));
  await database.close();
  project.provide('databaseTemplate', { kind: 'postgres', serverUrl, templateName });
  return drop;
}
