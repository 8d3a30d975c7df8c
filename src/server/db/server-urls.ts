/**
 * The URL of each server in a DATABASE_URL. `postgres://user:secret@db1:5432,db2/plateful` names two, as in
 * libpq: a primary and its replicas, of which one at a time takes writes.
 */
export function serverUrls(databaseUrl: string): [string, ...string[]] {
  const [, before = databaseUrl, hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
  const [first = '', ...others] = hosts.split(',');
  return [`${before}${first}${after}`, ...others.map((host) => `${before}${host}${after}`)];
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)((?:[/?#].*)?)$/s;

/** 'db1:5432, db2': the servers of a DATABASE_URL for display, without user and password. */
export function shownServers(databaseUrl: string): string {
  const hosts = serverUrls(databaseUrl).map((url) => URL.canParse(url) && new URL(url).host);
  // An unparsable URL may have a part of the password anywhere.
  return hosts.every((host) => host) ? hosts.join(', ') : 'DATABASE_URL';
}
