import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { pushKeys, pushSubscriptions } from '#server/db/schema/push.ts';
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
export async function openPushKeys({
  database,
  secretKey,
}: Pick<Context, 'database' | 'secretKey'>): Promise<PushKeys> {
  const stored = await storedKeys(database);
  const known = stored && readKeys(stored, secretKey);
  if (known) return known;

  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
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
