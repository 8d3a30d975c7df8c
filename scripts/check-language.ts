import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { languageFaults } from './language/language-faults.ts';

// A part of `npm run check`: fails on phrases that the project does not use and on titles of tests without a verb.

const root = resolve(import.meta.dirname, '..');
// Given texts, generated records, the lists themselves, and generated SQL.
const EXCLUDED = [
  'docs/specification.md',
  'bench/results',
  'scripts/language',
  'src/server/db/migrations',
];

const files = globSync(
  ['*.{md,ts}', '{src,scripts,e2e,bench,faults,docs,tools}/**/*.{ts,tsx,js,mjs,css,md}'],
  { cwd: root, exclude: (path) => ['node_modules', 'dist'].includes(basename(path)) },
).filter((path) => !EXCLUDED.some((start) => path.startsWith(start)));

const faults = files.flatMap((path) =>
  languageFaults(path, readFileSync(resolve(root, path), 'utf8')).map(
    ({ line, message }) => `${path}:${line}: ${message}`,
  ),
);
for (const fault of faults) console.log(fault);
if (faults.length > 0) {
  console.log(`${faults.length} faults. A new verb of titles: scripts/language/title-verbs.txt`);
  process.exitCode = 1;
}
