/**
 * `npm run check`: what can be said of the code by reading it, side by side; `-- types` only that.
 * A check that finds something does not keep the others from saying what they found.
 */
import { stripVTControlCharacters } from 'node:util';
import { installedTools } from '#server/testing/installed-tools.ts';
import { runTool } from './tool-command.ts';

interface Check {
  command: string;
  /** The folder of `tools` with the command; `check` unless it is named. */
  tools?: string;
  env?: Record<string, string>;
}

const CHECKS: Record<string, Check> = {
  // Projects are compiled side by side; several checkers of one would do the same work. Memory is cheaper
  // than collecting garbage often.
  types: { command: 'tsc -b --checkers 1', tools: 'types', env: { GOGC: '400' } },
  style: { command: 'biome ci --error-on-warnings' },
  boundaries: { command: 'depcruise src scripts e2e bench faults' },
  'dead-code': { command: 'knip' },
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
  const { isFine, output } = await runTool(command, { folders, env });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  // Some tools colour what they say wherever it goes.
  const said = process.stdout.isTTY ? output : stripVTControlCharacters(output);
  if (!isFine) console.log(said);
  console.log(`${isFine ? '✓' : '✗'} ${name} (${seconds} s)`);
  return isFine;
}
