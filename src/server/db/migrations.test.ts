import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { resolvedTool } from '../testing/installed-tools.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';

/** The used part of `drizzle-kit/api`, which is installed only on demand. */
interface DrizzleKit {
  generateDrizzleJson(
    schema: Record<string, unknown>,
    previousId?: string,
    schemaFilters?: string[],
    casing?: 'snake_case',
  ): Record<string, unknown>;
  generateMigration(previous: unknown, current: unknown): Promise<string[]>;
}

/** Installing the tool takes a while the first time. */
const TIMEOUT_MS = 180_000;

test('the schema equals the result of the migrations', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { entries } = JSON.parse(await read('meta/_journal.json'));
  const newest = String(entries.length - 1).padStart(4, '0');
  const snapshot: unknown = JSON.parse(await read(`meta/${newest}_snapshot.json`));
  const path = await resolvedTool('migrations', 'drizzle-kit/api');
  const { generateDrizzleJson, generateMigration }: DrizzleKit = createRequire(path)(path);
  const files = await readdir(join(import.meta.dirname, 'schema'));
  const modules = await Promise.all(
    files.map((file) => import(`./schema/${basename(file, '.ts')}.ts`)),
  );
  const schema = Object.assign({}, ...modules);

  const current = generateDrizzleJson(schema, undefined, undefined, 'snake_case');

  expect(Object.keys(Object(current).tables)).toHaveLength(
    Object.keys(Object(snapshot).tables).length,
  );
  expect(await generateMigration(snapshot, current)).toEqual([]);
});

function read(file: string): Promise<string> {
  return readFile(join(MIGRATIONS_FOLDER, file), 'utf8');
}
