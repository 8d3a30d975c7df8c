import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { installedTools } from './installed-tools.ts';

const run = promisify(execFile);

/** None of the tools may use the network. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Prepares a folder in which the commands of tools/openapi run and their packages can be imported. */
export async function openapiTools(folder: string) {
  const packages = join(await installedTools('openapi'), 'node_modules');
  await symlink(packages, join(folder, 'node_modules'), 'junction');
  const PATH = [join(packages, '.bin'), process.env.PATH].join(delimiter);

  /** Runs a command and returns its output. Rejects with all of it if the command fails. */
  return async (command: string, ...args: string[]): Promise<string> => {
    try {
      const env = { ...process.env, ...QUIET, PATH };
      return (await run(command, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = Object(error);
      throw new Error(`${command} failed.\n${stdout}${stderr}`, { cause: error });
    }
  };
}
