import { randomBytes } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { secondFactors, secretKeys } from '#server/db/schema/account-security.ts';
import { platformFacts } from '#server/db/schema/users.ts';
import { type SecretKey, secretKeyOf } from './secret-key.ts';
import { keyFromFile } from './secret-key-file.ts';

/**
 * The installation's key: `SECRET_KEY`. Else on the embedded database a file in the data folder, and on
 * a PostgreSQL server a row of its own, so that processes on several machines have the same without being
 * told. Either is made at the first start. Once SECRET_KEY is set, that row goes, and what was encrypted
 * with it is encrypted anew.
 *
 * The database keeps a keyed hash of a fixed text, by which a process with another key is noticed.
 * Throws {@link ConfigError} then, and when second factors were encrypted with another key.
 */
export async function openSecretKey(parts: {
  config: Config;
  database: Database;
}): Promise<SecretKey> {
  const { config, database } = parts;
  const key = secretKeyOf(config.SECRET_KEY ?? (await ownKey(config, database)));
  const check = key.keyedHash(CHECKED_TEXT);
  if ((await knownCheck(database.orm)) === check) return key;
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK}::bigint)`);
    const known = await knownCheck(tx);
    // Another process has come first.
    if (known === check) return;
    const [kept] = await tx.select().from(secretKeys);
    if (kept) await encryptAnew(tx, secretKeyOf(kept.key), key);
    else if (known) throw new ConfigError(anotherKey(config));
    if (!(await canReadSecondFactors(tx, key))) throw new ConfigError(UNREADABLE);
    await tx
      .insert(platformFacts)
      .values({ name: FACT, value: check })
      .onConflictDoUpdate({ target: platformFacts.name, set: { value: check } });
  });
  return key;
}

const FACT = 'secret_key';
const CHECKED_TEXT = 'the key of this installation';

/** Of an advisory lock: an arbitrary number that all our processes share. */
const KEY_LOCK = 7_528_337;

/**
 * Gives the former key up: the secrets of second factors that it encrypted are removed, and the next start
 * takes the key it has. Recovery codes go on being good. Answers how many accounts lose their app.
 */
export async function giveUpSecretKey(parts: {
  config: Config;
  database: Database;
}): Promise<number> {
  const { config, database } = parts;
  const key = secretKeyOf(config.SECRET_KEY ?? (await ownKey(config, database)));
  return database.orm.transaction(async (tx) => {
    const rows = await encrypted(tx);
    const lost = rows.filter(({ secret }) => key.decrypt('second_factor', secret) === null);
    for (const { userId } of lost) {
      await tx.update(secondFactors).set({ secret: null }).where(eq(secondFactors.userId, userId));
    }
    await tx.delete(platformFacts).where(eq(platformFacts.name, FACT));
    return lost.length;
  });
}

function ownKey(config: Config, database: Database): Promise<string> {
  return database.kind === 'embedded' ? keyFromFile(config.DATA_DIR) : keyFromTable(database.orm);
}

async function keyFromTable(orm: Orm): Promise<string> {
  const [found] = await orm.select().from(secretKeys);
  if (found) return found.key;
  const key = randomBytes(32).toString('base64url');
  await orm.insert(secretKeys).values({ key }).onConflictDoNothing();
  // Of processes that start at once, all get what the first has written.
  const [kept] = await orm.select().from(secretKeys);
  return kept?.key ?? key;
}

async function knownCheck(orm: Orm): Promise<unknown> {
  const [fact] = await orm.select().from(platformFacts).where(eq(platformFacts.name, FACT));
  return fact?.value;
}

async function encryptAnew(tx: Orm, from: SecretKey, to: SecretKey): Promise<void> {
  for (const { userId, secret } of await encrypted(tx)) {
    const text = from.decrypt('second_factor', secret);
    if (text === null) continue;
    await tx
      .update(secondFactors)
      .set({ secret: to.encrypt('second_factor', text) })
      .where(eq(secondFactors.userId, userId));
  }
  await tx.delete(secretKeys);
}

async function canReadSecondFactors(tx: Orm, key: SecretKey): Promise<boolean> {
  const rows = await encrypted(tx);
  return rows.every(({ secret }) => key.decrypt('second_factor', secret) !== null);
}

async function encrypted(tx: Orm): Promise<{ userId: string; secret: string }[]> {
  const rows = await tx
    .select({ userId: secondFactors.userId, secret: secondFactors.secret })
    .from(secondFactors)
    .where(isNotNull(secondFactors.secret));
  return rows.flatMap(({ userId, secret }) => (secret ? [{ userId, secret }] : []));
}

const GIVE_UP =
  'or give it up by npm run admin -- forget-key: whoever uses an authenticator app then signs in with a recovery code';

function anotherKey(config: Config): string {
  const own = config.SECRET_KEY ? 'SECRET_KEY' : `the file secret-key in ${config.DATA_DIR}`;
  return `The key in ${own} is not the one this database was used with. Set SECRET_KEY to that one, ${GIVE_UP}.`;
}

const UNREADABLE = `The second factors in this database were encrypted with another key. Set SECRET_KEY to that one (where the backup was made, it is SECRET_KEY or the text of the file secret-key in the data folder), ${GIVE_UP}.`;
