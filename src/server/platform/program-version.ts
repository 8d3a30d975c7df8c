import { readFileSync } from 'node:fs';

/** Of this release, such as '0.2.0' (CHANGELOG.md). */
export const PROGRAM_VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;
