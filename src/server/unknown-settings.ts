import { ConfigError } from './config-error.ts';

/** Settings of former versions. An installation that still has them starts all the same. */
export const UNUSED_SETTINGS: readonly string[] = ['WORKERS'];

/** Variables of the system, of containers and of libraries, which are no settings of ours. */
const OTHERS = [
  /^(PATH|HOME|HOSTNAME|USER|PWD|SHLVL|TERM|TZ|LANG|LC_\w+|SSL_CERT_(FILE|DIR))$/,
  /^(https?|no|all)_proxy$/i,
  // PG: PGSSLMODE and others of libpq.
  /^(AWS_|COMPOSE_|DOCKER_|KUBERNETES_|NODE_|OTEL_|PG[A-Z])/,
  // The password for `npm run admin`.
  /^ADMIN_PASSWORD$/,
];

/**
 * Throws {@link ConfigError} if a name is no setting, so that a misspelt one is not ignored. `known`: the names of
 * all settings; `where`: ' in .env'.
 */
export function refuseUnknownSettings(
  names: readonly string[],
  { known, where = '' }: { known: readonly string[]; where?: string },
): void {
  const accepted = [...known, ...UNUSED_SETTINGS];
  const unknown = names.filter(
    (name) =>
      !accepted.includes(name.replace(/_FILE$/, '')) &&
      !OTHERS.some((pattern) => pattern.test(name)),
  );
  if (unknown.length === 0) return;
  throw new ConfigError(
    `Wrong setting: ${unknown.join(', ')}${where}: there is no such setting, see README.md`,
  );
}
