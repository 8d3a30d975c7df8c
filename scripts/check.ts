/**
 * `npm run check`: what can be said of the code by reading it, side by side; `-- types` only that.
 * A check that finds something does not keep the others from saying what they found.
 */
import { stripVTControlCharacters } from 'node:util';
import { installedTools } from '#server/testing/installed-tools.ts';
import { runTool } from './tool-command.ts';

/** Each check's commands: those of a step side by side, and the last says everything there is to say. */
const CHECKS: Record<string, string[][]> = {
  // By far the longest. Server and web client know nothing of each other, so neither need wait.
  types: [['tsc -b src/contract'], ['tsc -b src/server', 'tsc -b src/web'], ['tsc -b']],
  style: [['biome ci --error-on-warnings']],
  boundaries: [['depcruise src scripts e2e bench faults']],
  'dead-code': [['knip']],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(CHECKS)}`);
  process.exit(1);
}
const folders = [await installedTools('check')];
const chosen = Object.entries(CHECKS).filter(([name]) => !named.length || named.includes(name));
const verdicts = await Promise.all(chosen.map(([name, steps]) => check(name, steps)));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;

async function check(name: string, steps: string[][]): Promise<boolean> {
  const start = performance.now();
  let last = { isFine: true, output: '' };
  for (const commands of steps) {
    const ends = await Promise.all(commands.map((command) => runTool(command, { folders })));
    last = ends.at(-1) ?? last;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  // Some tools colour what they say wherever it goes.
  const said = process.stdout.isTTY ? last.output : stripVTControlCharacters(last.output);
  if (!last.isFine) console.log(said);
  console.log(`${last.isFine ? '✓' : '✗'} ${name} (${seconds} s)`);
  return last.isFine;
}
