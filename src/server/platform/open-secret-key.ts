import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { SECRET_KEY_MIN, type SecretKey, secretKeyOf } from './secret-key.ts';

/**
 * The installation's key: `SECRET_KEY`, else what is in the file `secret-key` of the data folder, made at
 * the first start. The database keeps a keyed hash of a fixed text, by which a process that has another
 * key is noticed: it throws {@link ConfigError}.
 */
export async function openSecretKey(parts: {
  config: Config;
  database: Database;
}): Promise<SecretKey> {
  const { config, database } = parts;
  const key = secretKeyOf(config.SECRET_KEY ?? (await keyFromFile(config.DATA_DIR)));
  const check = key.keyedHash(CHECKED_TEXT);
  const [known] = await database.run<{ check: string }>(KNOWN, []);
  const [kept] = known ? [known] : await database.run<{ check: string }>(REMEMBER, [check]);
  if (kept?.check !== check) throw new ConfigError(anotherKey(config));
  return key;
}

const CHECKED_TEXT = 'the key of this installation';

const KNOWN: Statement = {
  name: 'known_secret_key',
  text: `select value #>> '{}' as check from platform_facts where name = 'secret_key'`,
};

// Of two processes that start at once, the second gets what the first has written.
const REMEMBER: Statement = {
  name: 'remember_secret_key',
  text: `
    insert into platform_facts (name, value) values ('secret_key', to_jsonb($1::text))
    on conflict (name) do update set name = excluded.name
    returning value #>> '{}' as check`,
};

function anotherKey(config: Config): string {
  const own = config.SECRET_KEY ? 'SECRET_KEY' : join(config.DATA_DIR, FILE);
  return `The key in ${own} is not the one this database was used with. Set SECRET_KEY to that one (the text of the file secret-key in the data folder of the process that has it).`;
}

const FILE = 'secret-key';

/** Two processes that make it at once end up with the same one: a link is made once, and only whole. */
async function keyFromFile(folder: string): Promise<string> {
  const path = join(folder, FILE);
  const found = await readIfThere(path);
  if (found !== null) return checked(found, path);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeDurably(unfinished, `${randomBytes(32).toString('base64url')}\n`);
    await link(unfinished, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    return checked((await readIfThere(path)) ?? '', path);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `No key can be kept in ${path} (${codeOf(error)}). Set SECRET_KEY to at least ${SECRET_KEY_MIN} random characters, or DATA_DIR to a folder that can be written.`,
      { cause: error },
    );
  } finally {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw new ConfigError(`The key in ${path} cannot be read (${codeOf(error)}).`, {
      cause: error,
    });
  }
}

function checked(text: string, path: string): string {
  const key = text.trim();
  if (key.length >= SECRET_KEY_MIN) return key;
  throw new ConfigError(
    `The key in ${path} is damaged. Put the right one in its place, or remove the file.`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
