import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { pushKeys, pushSubscriptions } from '#server/db/schema/users.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';

/** The key pair by which push services know us, both base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys of this installation, made at its first start. Once they cannot be read any more, because the
 * secret key was given up, new ones are made. Browsers then have to subscribe again, which our pages do.
 */
export async function openPushKeys(parts: {
  database: Database;
  secretKey: SecretKey;
}): Promise<PushKeys> {
  const { database, secretKey } = parts;
  const stored = await storedKeys(database);
  const known = stored && readKeys(stored, secretKey);
  if (known) return known;

  const made = newKeys();
  const encrypted = { ...made, privateKey: secretKey.encrypt('push', made.privateKey) };
  await database.orm.transaction(async (tx) => {
    if (stored) {
      await tx.delete(pushKeys).where(eq(pushKeys.publicKey, stored.publicKey));
      await tx.delete(pushSubscriptions);
    }
    // Processes that start at once all take the keys that the first has written.
    await tx.insert(pushKeys).values(encrypted).onConflictDoNothing();
  });
  const written = await storedKeys(database);
  const keys = written && readKeys(written, secretKey);
  if (!keys) throw new Error('The keys for Web Push could not be stored');
  return keys;
}

async function storedKeys({ orm }: Database): Promise<PushKeys | undefined> {
  const [row] = await orm
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys);
  return row;
}

function readKeys({ publicKey, privateKey }: PushKeys, secretKey: SecretKey): PushKeys | null {
  const decrypted = secretKey.decrypt('push', privateKey);
  return decrypted === null ? null : { publicKey, privateKey: decrypted };
}

const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;

function newKeys(): PushKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys().toString('base64url');
  // A small number comes in fewer bytes.
  const privateKey = Buffer.alloc(PRIVATE_KEY_BYTES);
  const bytes = pair.getPrivateKey();
  bytes.copy(privateKey, PRIVATE_KEY_BYTES - bytes.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
