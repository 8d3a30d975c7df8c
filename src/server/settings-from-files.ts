import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads each setting for which NAME_FILE is set from that file. Docker and Kubernetes pass secrets in files,
 * because anyone who may inspect a container sees its environment. Throws {@link ConfigError} when a file
 * cannot be read, or a setting is given twice.
 */
export function withSettingsFromFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const path = env[`${name}_FILE`];
    return path ? [[name, settingIn(path, { name, env })] as const] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function settingIn(path: string, { name, env }: { name: string; env: Environment }): string {
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
