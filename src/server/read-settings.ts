import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, readConfig, SETTING_NAMES } from './config.ts';
import { refuseUnknownSettings } from './unknown-settings.ts';

/**
 * The settings of the environment and of the file .env in the current folder. That file is ours, so it may
 * contain nothing else. Throws {@link ConfigError} with one line.
 */
export function readSettings(): Config {
  if (existsSync('.env')) {
    const names = Object.keys(parseEnv(readFileSync('.env', 'utf8')));
    refuseUnknownSettings(names, { known: SETTING_NAMES, where: ' in .env' });
    process.loadEnvFile('.env');
  }
  return readConfig(process.env);
}
