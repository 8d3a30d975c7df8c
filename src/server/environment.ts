import { readFileSync } from 'node:fs';

/** The settings are wrong. The message is one line for the operator, without secrets. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads each setting for which NAME_FILE is set from that file. Docker and Kubernetes pass secrets in files,
 * because anyone who may inspect a container sees its environment. Throws {@link ConfigError} when a file
 * cannot be read, or a setting is given twice.
 */
export function withSettingsFromFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const path = env[`${name}_FILE`];
    return path ? [[name, readSettingFile(path, { name, env })] as const] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function readSettingFile(path: string, { name, env }: { name: string; env: Environment }): string {
  if (env[name]) {
    throw new ConfigError(`Wrong setting: ${name} and ${name}_FILE are both set; only one may be`);
  }
  const text = readOrRefuse(path, name).trim();
  if (!text) throw new ConfigError(`Wrong setting: ${name}_FILE: ${path} is empty`);
  return text;
}

function readOrRefuse(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`Wrong setting: ${name}_FILE: ${path} cannot be read (${code})`);
  }
}

/** Settings of former versions, which are ignored. */
export const UNUSED_SETTINGS: readonly string[] = ['WORKERS'];

/** Variables of the system, of containers and of libraries. */
const FOREIGN_VARIABLES = [
  /^(PATH|HOME|HOSTNAME|USER|PWD|SHLVL|TERM|TZ|LANG|LC_\w+|SSL_CERT_(FILE|DIR))$/,
  /^(https?|no|all)_proxy$/i,
  // PG: PGSSLMODE and others of libpq.
  /^(AWS_|COMPOSE_|DOCKER_|KUBERNETES_|NODE_|OTEL_|PG[A-Z])/,
  // The password for `npm run admin`.
  /^ADMIN_PASSWORD$/,
];

/**
 * Throws {@link ConfigError} for an unknown name, such as a misspelt setting. `known`: the names of all settings;
 * `where`: appended to the unknown names in the message.
 */
export function refuseUnknownSettings(
  names: readonly string[],
  { known, where = '' }: { known: readonly string[]; where?: string },
): void {
  const accepted = [...known, ...UNUSED_SETTINGS];
  const unknown = names.filter(
    (name) =>
      !accepted.includes(name.replace(/_FILE$/, '')) &&
      !FOREIGN_VARIABLES.some((pattern) => pattern.test(name)),
  );
  if (unknown.length === 0) return;
  throw new ConfigError(
    `Wrong setting: ${unknown.join(', ')}${where}: there is no such setting, see docs/settings.md`,
  );
}
