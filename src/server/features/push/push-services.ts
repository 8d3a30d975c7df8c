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
 * Whether we send messages to this address. A browser names it, so anybody could name any: our own database,
 * the cloud's metadata service, somebody to flood. So only listed services are allowed, and those that an
 * installation adds (PUSH_SERVICES).
 */
export function isOfPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (further.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}
