/**
 * `npm run check`: all static checks in parallel; `-- types`: only that one. A failing check does not stop the
 * others.
 */
import { stripVTControlCharacters } from 'node:util';
import { installedTools } from '#server/testing/installed-tools.ts';
import { runTool } from './tool-command.ts';

interface Check {
  command: string;
  /** The folder of `tools` with the command; `check` by default. */
  tools?: string;
  env?: Record<string, string>;
}

const CHECKS: Record<string, Check> = {
  // Projects are compiled in parallel; several checkers per project would repeat work. GOGC trades memory for less
  // garbage collection.
  types: { command: 'tsc -b --checkers 1', tools: 'types', env: { GOGC: '400' } },
  style: { command: 'biome ci --error-on-warnings' },
  // Finds regular expressions that a long text makes slow.
  patterns: { command: 'eslint --config tools/check/eslint.config.mjs src' },
  boundaries: { command: 'depcruise src scripts tools/art/src e2e bench faults' },
  'dead-code': { command: 'knip' },
  // Phrases that the project does not use, and titles of tests without a verb.
  language: { command: 'node scripts/check-language.ts' },
  // New words: scripts/language/words.txt.
  spelling: {
    command:
      'cspell lint --no-progress --no-summary --cache --cache-location node_modules/.cache/cspell',
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(CHECKS)}`);
  process.exit(1);
}
const chosen = Object.entries(CHECKS).filter(([name]) => !named.length || named.includes(name));
const verdicts = await Promise.all(chosen.map(([name, what]) => check(name, what)));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;

async function check(
  name: string,
  { command, tools = 'check', env = {} }: Check,
): Promise<boolean> {
  const folders = [await installedTools(tools)];
  const start = performance.now();
  const { hasSucceeded, output } = await runTool(command, { folders, env });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  // Some tools color their output even when it is no terminal.
  const shown = process.stdout.isTTY ? output : stripVTControlCharacters(output);
  if (!hasSucceeded) console.log(shown);
  console.log(`${hasSucceeded ? '✓' : '✗'} ${name} (${seconds} s)`);
  return hasSucceeded;
}
