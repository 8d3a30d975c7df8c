/**
 * The push services of the browsers there are: of Chrome and all that are made of it, of Firefox, of Edge
 * on Windows, of Safari. A name that begins with a dot stands for all names that end so.
 */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether we send messages to this address. A browser names it, so anybody could name any: our own
 * database, the machine's cloud, somebody to be flooded. So these services are a list, and what an
 * installation adds to it (PUSH_SERVICES).
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
