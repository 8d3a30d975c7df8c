// `node scripts/run.js scripts/admin.ts …` runs that program. It is JavaScript, so that a Node.js too old for
// TypeScript prints a clear error. It also enables the compile cache before Node.js loads its type stripper, which
// takes 12 MB and is not needed from the second start on.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const oldest = Number.parseInt(engines.node.replace('>=', ''), 10);
const version = process.versions.node;
if (Number.parseInt(version, 10) < oldest) {
  refuse(
    `Node.js ${oldest} or later is needed, and this is ${version}. Run npm ci, which installs one, or install it yourself.`,
  );
}
if (!existsSync(new URL('node_modules', root))) {
  refuse('The packages are not installed. Run npm ci.');
}

const cache = fileURLToPath(new URL('node_modules/.cache/node', root));
module.enableCompileCache(cache);

// Leaves the program's arguments at the positions they have without this file.
const [program = ''] = process.argv.splice(2, 1);
try {
  await import(new URL(program, root).href);
} catch (error) {
  const [, name] = /^Cannot find package '([^']+)'/.exec(error?.message) ?? [];
  if (!name) throw error;
  refuse(`The package ${name} is not installed. Run npm ci.`);
}

/** @param {string} line */
function refuse(line) {
  console.error(line);
  process.exit(1);
}
