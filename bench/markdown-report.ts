import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'results');

/** Writes the report of a benchmark to `bench/results`. */
export async function saveReport(name: string, markdown: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, name), markdown);
  console.log(`  saved in bench/results/${name}`);
}

/** When and on what it was measured: `2026-11-23, 2 cores, 24 GiB, Node.js 26.10.0, PostgreSQL 15.14` */
export function circumstances(...more: string[]): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores`,
    `${memory} GiB`,
    `Node.js ${process.versions.node}`,
    ...more,
  ].join(', ');
}

/** A table in Markdown: the first column is aligned left, the others right. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}
