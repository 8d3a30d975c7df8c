import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { secondFactors, secretKeys } from '#server/db/schema/account-security.ts';
import { pushKeys } from '#server/db/schema/users.ts';
import { ConfigError } from '#server/environment.ts';
import { recordAudit } from './audit.ts';
import { SECRET_KEY_MIN, type SecretKey, secretKeyOf } from './secret-key.ts';

/**
 * The installation's key: SECRET_KEY, else a file in the data folder (embedded) or a row that all machines share
 * (server), created at the first start. Once SECRET_KEY is set, the row is deleted and what it encrypted is re-encrypted.
 * Throws {@link ConfigError} if a keyed hash in the database, or its second factors, were made with a different key.
 */
export async function openSecretKey(parts: {
  config: Config;
  database: Database;
}): Promise<SecretKey> {
  const { config, database } = parts;
  // A start may wait longer for a slow server than a request.
  const { orm } = database.long;
  const key = secretKeyOf(config.SECRET_KEY ?? (await generatedKey(config, database)));
  const keyCheck = key.keyedHash(CHECKED_TEXT);
  if ((await storedKey(orm))?.keyCheck === keyCheck) return key;
  await orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK}::bigint)`);
    const before = await storedKey(tx);
    // Another process has written it meanwhile.
    if (before?.keyCheck === keyCheck) return;
    const replaced = config.SECRET_KEY ? before?.key : null;
    if (replaced) await reencryptSecrets(tx, secretKeyOf(replaced), key);
    else if (before?.keyCheck) throw new ConfigError(wrongKeyMessage(config));
    if (!(await canReadSecondFactors(tx, key))) throw new ConfigError(UNREADABLE_SECOND_FACTORS);
    const found = { keyCheck, ...(config.SECRET_KEY ? { key: null } : {}) };
    await tx
      .insert(secretKeys)
      .values(found)
      .onConflictDoUpdate({ target: secretKeys.isOurs, set: found });
  });
  return key;
}

const CHECKED_TEXT = 'the key of this installation';

/** An advisory lock: an arbitrary number that all our processes share. */
const KEY_LOCK = 7_528_337;

/**
 * Discards the former key: removes the secrets of second factors that it encrypted, so that the next start accepts the
 * current key. Recovery codes stay valid. Returns how many accounts lose their app.
 */
export async function discardSecretKey(parts: {
  config: Config;
  database: Database;
}): Promise<number> {
  const { config, database } = parts;
  await database.orm.update(secretKeys).set({ keyCheck: null });
  const key = secretKeyOf(config.SECRET_KEY ?? (await generatedKey(config, database)));
  return database.orm.transaction(async (tx) => {
    const rows = await encryptedSecondFactors(tx);
    const lost = rows.filter(({ secret }) => key.decrypt('second_factor', secret) === null);
    await recordAudit(tx, {
      by: null,
      action: 'data.key_forgotten',
      subject: { kind: 'data', id: null, name: 'Secret key' },
      after: { secondFactorsLost: lost.length },
    });
    for (const { userId } of lost) {
      await tx.update(secondFactors).set({ secret: null }).where(eq(secondFactors.userId, userId));
    }
    return lost.length;
  });
}

function generatedKey(config: Config, database: Database): Promise<string> {
  return database.kind === 'embedded'
    ? keyFromFile(config.DATA_DIR)
    : keyFromTable(database.long.orm);
}

async function keyFromTable(orm: Orm): Promise<string> {
  const before = await storedKey(orm);
  if (before?.key) return before.key;
  // A former SECRET_KEY is stored nowhere else, so it is not replaced by a new one.
  if (before?.keyCheck)
    throw new ConfigError(`SECRET_KEY is not set, but was before. ${SET_FORMER_KEY}.`);
  const key = randomBytes(32).toString('base64url');
  // Processes that start at the same time all get the key that the first has written.
  await orm
    .insert(secretKeys)
    .values({ key })
    .onConflictDoUpdate({
      target: secretKeys.isOurs,
      set: { key: sql`coalesce(${secretKeys.key}, excluded.key)` },
    });
  return (await storedKey(orm))?.key ?? key;
}

async function storedKey(orm: Orm) {
  const [row] = await orm.select().from(secretKeys);
  return row;
}

async function reencryptSecrets(tx: Orm, from: SecretKey, to: SecretKey): Promise<void> {
  for (const { userId, secret } of await encryptedSecondFactors(tx)) {
    const text = from.decrypt('second_factor', secret);
    if (text === null) continue;
    await tx
      .update(secondFactors)
      .set({ secret: to.encrypt('second_factor', text) })
      .where(eq(secondFactors.userId, userId));
  }
  for (const { publicKey, privateKey } of await tx.select().from(pushKeys)) {
    const text = from.decrypt('push', privateKey);
    if (text === null) continue;
    await tx
      .update(pushKeys)
      .set({ privateKey: to.encrypt('push', text) })
      .where(eq(pushKeys.publicKey, publicKey));
  }
}

async function canReadSecondFactors(tx: Orm, key: SecretKey): Promise<boolean> {
  const rows = await encryptedSecondFactors(tx);
  return rows.every(({ secret }) => key.decrypt('second_factor', secret) !== null);
}

async function encryptedSecondFactors(tx: Orm): Promise<{ userId: string; secret: string }[]> {
  const rows = await tx
    .select({ userId: secondFactors.userId, secret: secondFactors.secret })
    .from(secondFactors)
    .where(isNotNull(secondFactors.secret));
  return rows.flatMap(({ userId, secret }) => (secret ? [{ userId, secret }] : []));
}

const SET_FORMER_KEY =
  'Set SECRET_KEY to the former key, or discard that with npm run admin -- forget-key: users of an authenticator app then sign in with a recovery code';

function wrongKeyMessage(config: Config): string {
  const own = config.SECRET_KEY ? 'SECRET_KEY' : `the file secret-key in ${config.DATA_DIR}`;
  return `The key in ${own} is not the one that this database was used with. ${SET_FORMER_KEY}.`;
}

const UNREADABLE_SECOND_FACTORS = `The second factors in this database were encrypted with another key: the SECRET_KEY of the installation that made the backup or, if it had none, the file secret-key in its data folder. ${SET_FORMER_KEY}.`;

/**
 * The key in the file `secret-key` of a data folder, which is created if missing. Two processes that create it
 * at once end up with the same key, as linking is atomic. Throws {@link ConfigError}.
 */
export async function keyFromFile(folder: string): Promise<string> {
  const path = join(folder, 'secret-key');
  const found = await readIfExists(path);
  if (found !== null) return checkLength(found, path);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeDurably(unfinished, `${randomBytes(32).toString('base64url')}\n`);
    await link(unfinished, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    return checkLength((await readIfExists(path)) ?? '', path);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `No key can be stored in ${path} (${codeOf(error)}). Set SECRET_KEY to at least ${SECRET_KEY_MIN} random characters, or DATA_DIR to a folder that can be written.`,
      { cause: error },
    );
  } finally {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

/** Readable only by the owner. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw new ConfigError(`The key in ${path} cannot be read (${codeOf(error)}).`, {
      cause: error,
    });
  }
}

function checkLength(text: string, path: string): string {
  const key = text.trim();
  if (key.length >= SECRET_KEY_MIN) return key;
  throw new ConfigError(
    `The key in ${path} is damaged. Put the right one in its place, or remove the file.`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
