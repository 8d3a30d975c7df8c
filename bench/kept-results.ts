import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'results');

/** Writes what a benchmark found to `bench/results`, with when and on what it was found. */
export async function keepResults(name: string, markdown: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, name), markdown);
  console.log(`  kept in bench/results/${name}`);
}

/** `2026-11-23, 2 cores, 24 GiB, Node.js 26.10.0, PostgreSQL 15.14` */
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

/** A table in Markdown; the first column to the left, the others to the right. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}
