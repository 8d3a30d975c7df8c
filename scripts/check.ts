/**
 * `npm run check`: what can be said of the code by reading it, side by side; `-- types` only that.
 * A check that finds something does not keep the others from saying what they found.
 */
import { stripVTControlCharacters } from 'node:util';
import { installedTools } from '#server/testing/installed-tools.ts';
import { runTool } from './tool-command.ts';

const CHECKS: Record<string, string> = {
  // It takes the longest.
  types: 'tsc -b',
  style: 'biome ci --error-on-warnings',
  boundaries: 'depcruise src scripts e2e bench',
  'dead-code': 'knip',
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(CHECKS)}`);
  process.exit(1);
}
const folders = [await installedTools('check')];
const chosen = Object.entries(CHECKS).filter(([name]) => !named.length || named.includes(name));
const verdicts = await Promise.all(chosen.map(([name, command]) => check(name, command)));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;

async function check(name: string, command: string): Promise<boolean> {
  const start = performance.now();
  const { isFine, output } = await runTool(command, { folders });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  // Some tools colour what they say wherever it goes.
  if (!isFine) console.log(process.stdout.isTTY ? output : stripVTControlCharacters(output));
  console.log(`${isFine ? '✓' : '✗'} ${name} (${seconds} s)`);
  return isFine;
}
