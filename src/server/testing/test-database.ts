import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openInMemory } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { databaseUrl, onServer } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the global set-up left the migrated database that tests copy. */
    databaseTemplate:
      | { kind: 'embedded'; snapshotFile: string }
      | { kind: 'postgres'; serverUrl: string; templateName: string };
  }
}

/** A migrated, empty database of its own; booted once for the whole run, copied here. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    return openInMemory(new Blob([await readFile(template.snapshotFile)]));
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(template.serverUrl, `create database ${name} template ${template.templateName}`);
  const database = await openPostgres(databaseUrl(template.serverUrl, name));
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(template.serverUrl, `drop database ${name} with (force)`);
    },
  };
}
