import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PushMessage } from '#contract/push.ts';
import { supportAddress } from '#domain/support-address.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { pushKeys, pushSubscriptions } from '#server/db/schema/users.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';

/** The key pair that identifies us to push services, both base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface Delivery {
  browser: { endpoint: string; p256dh: string; auth: string };
  message: PushMessage;
  urgency: 'normal' | 'high';
  /** The id of the message's subject: push services keep only the newest undelivered message of a topic. */
  topic: string;
  /** For how long the push service keeps it for a browser that is offline. */
  ttlMs: number;
}

const RESPONSE_TIMEOUT_MS = 10_000;

/** Statuses that mean the browser has unsubscribed, or subscribed with keys that are not ours. */
const GONE = new Set([403, 404, 410]);

/**
 * Hands a message to a browser's push service, encrypted for the browser (RFC 8291) and signed (RFC 8292). `gone`: the
 * subscription has ended; `refused`: this message was rejected. Throws when another try may succeed.
 */
export async function deliverPush(
  { keys, config }: Pick<Context, 'config'> & { keys: PushKeys },
  { browser, message, urgency, topic, ttlMs }: Delivery,
): Promise<'delivered' | 'gone' | 'refused'> {
  // Loaded with the first message: most installations start without one.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = browser;
  const { origin, BRAND_NAME } = config;
  // Whom the push service can contact about our messages.
  const subject = origin.startsWith('https:') ? origin : `mailto:${supportAddress(BRAND_NAME)}`;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: Math.ceil(ttlMs / 1000),
      urgency,
      topic: topic.replaceAll('-', ''),
    },
  );
  // Not sent by the library, which has no timeout.
  const response = await fetch(request.endpoint, {
    method: request.method,
    headers: new Headers(Object.entries(request.headers).map(([k, v]) => [k, String(v)])),
    body: request.body,
    // A redirect could lead past the list of push services.
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return 'delivered';
  if (GONE.has(response.status)) return 'gone';
  if (response.status === 429 || response.status >= 500) {
    throw new Error(`The push service responded with ${response.status}`);
  }
  return 'refused';
}

/**
 * The push services of Chrome and browsers based on it, of Firefox, of Edge on Windows and of Safari. A name
 * that begins with a dot stands for all names that end with it.
 */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether we send messages to this URL. The browser provides it, so it could point to our database or the cloud's
 * metadata service. Only listed services are allowed, and those that an installation adds (PUSH_SERVICES).
 */
export function isPushServiceUrl(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (further.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}

/**
 * The keys of this installation, made at its first start. If they cannot be decrypted, because the secret key was
 * discarded, new ones are made. Browsers then subscribe again when they open our pages.
 */
export async function openPushKeys({
  database,
  secretKey,
}: Pick<Context, 'database' | 'secretKey'>): Promise<PushKeys> {
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

/** Not made by the library, as loading it takes 15 MB. */
function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Small numbers have fewer digits.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey, privateKey: privateKey.toString('base64url') };
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
