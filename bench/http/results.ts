import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Load, median } from '../measure.ts';
import { SIZES } from '../town/sizes.ts';
import type { DatabaseName, SizeName } from './options.ts';
import { type AnyRow, ROWS } from './rows.ts';

/** One kind of request, measured with one number of connections and processes. */
export interface Cell extends Load {
  row: string;
  connections: number;
  processes: number;
  /** The maximum of the machine, measured right before. */
  limit: Load;
}

export interface Results {
  database: DatabaseName;
  size: SizeName;
  /** Name and version of the database. */
  server: string;
  date: string;
  machine: string;
  node: string;
  cells: Cell[];
}

const FOLDER = join(import.meta.dirname, '../results');

/** The report points out a p99 that grew by more, as the median over all connection counts; rows may have their own bound. */
const DEFAULT_MAX_GROWTH = 3;
/** Goals hold at this many connections; those of a p99 with one at a time. */
const GOAL_CONNECTIONS = 50;
const P99_CONNECTIONS = 1;

export function machine(): Pick<Results, 'date' | 'machine' | 'node'> {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} shared cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
  };
}

export const TABLE_HEAD = `\
| request | processes | at once | per second | p50 | p99 | refused | limit per second | its p50 | its p99 | of the limit |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|`;

/** The lines below the head. */
export const tableOf = (cells: readonly Cell[]): string => cells.map(tableLine).join('\n');

/** Merges the cells into those of earlier runs. */
export async function saveResults(results: Results): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const earlier = await readResults(results.database, results.size);
  const isNew = (cell: Cell) => !results.cells.some((each) => keyOf(each) === keyOf(cell));
  const cells = [...(earlier?.cells.filter(isNew) ?? []), ...results.cells].toSorted(compareCells);
  const merged = { ...results, cells };
  await writeFile(pathOf(results, 'json'), `${JSON.stringify(merged, null, 1)}\n`);
  await writeFile(pathOf(results, 'md'), `${markdownOf(merged)}${await growthOf(merged)}`);
}

function pathOf({ database, size }: Pick<Results, 'database' | 'size'>, ending: string): string {
  return join(FOLDER, `http-${database}-${size}.${ending}`);
}

async function readResults(database: DatabaseName, size: SizeName): Promise<Results | null> {
  const path = pathOf({ database, size }, 'json');
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : null;
}

const keyOf = ({ row, connections, processes }: Cell) => `${row} ${connections} ${processes}`;

const rowIndex = (title: string) => ROWS.findIndex((row) => row.title === title);

function compareCells(left: Cell, right: Cell): number {
  return (
    rowIndex(left.row) - rowIndex(right.row) ||
    left.processes - right.processes ||
    left.connections - right.connections
  );
}

function markdownOf({ database, size, server, date, machine, node, cells }: Results): string {
  const { restaurants, orders } = SIZES[size];
  const amounts = `${restaurants.toLocaleString('en')} restaurants, ${orders.toLocaleString('en')} orders`;
  const lines = [
    `# Requests over HTTP: ${database}, ${size}`,
    '',
    `${amounts}. ${server}, Node ${node}, ${machine}, ${date}. Made by \`npm run bench -- http --save\`.`,
    '',
    'The limit was measured in turn with ours: for cached responses, bare node:http that sends the same',
    'bytes; for the rest, the same statements through the bare driver, without HTTP or session. Only ratios',
    'carry over to another machine or hour. Load generator, program and database share the cores. p50 and p99',
    'in ms; those of reads include what was refused.',
    '',
    TABLE_HEAD,
    tableOf(cells),
    '',
    '## Goals',
    '',
    ...ROWS.flatMap((row) => goalLines(row, cells)),
    '',
  ];
  return lines.join('\n');
}

function tableLine(cell: Cell): string {
  const { limit } = cell;
  const columns = [
    ...[cell.row, cell.processes, cell.connections, Math.round(cell.perSecond)],
    ...[ms(cell.p50Ms), ms(cell.p99Ms), cell.refused > 0 ? percent(cell.refused) : ''],
    ...[Math.round(limit.perSecond), ms(limit.p50Ms), ms(limit.p99Ms)],
    percent(shareOfLimit(cell)),
  ];
  return `| ${columns.join(' | ')} |`;
}

function goalLines({ title, goal }: AnyRow, cells: readonly Cell[]): string[] {
  if (!goal) return [];
  const cellAt = (row: string, connections: number) =>
    cells.find(
      (cell) => cell.row === row && cell.connections === connections && cell.processes === 1,
    );
  const lines: string[] = [];
  const busy = cellAt(title, GOAL_CONNECTIONS);
  const calm = cellAt(title, P99_CONNECTIONS);
  const addGoal = (text: string, isMet: boolean) =>
    lines.push(`- ${title}: ${text}: ${isMet ? 'met' : '**not met**'}`);
  if (goal.ofLimit !== undefined && busy) {
    const ratio = shareOfLimit(busy);
    addGoal(
      `${percent(ratio)} of the limit; at least ${percent(goal.ofLimit)}`,
      ratio >= goal.ofLimit,
    );
  }
  if (goal.p99Ms !== undefined && calm) {
    addGoal(
      `p99 ${ms(calm.p99Ms)} ms one at a time; at most ${goal.p99Ms}`,
      calm.p99Ms <= goal.p99Ms,
    );
  }
  const other = goal.relativeTo && cellAt(goal.relativeTo.row, GOAL_CONNECTIONS);
  if (goal.relativeTo && other && busy) {
    // Each relative to the limit measured right before it, as the speed of the machine changes.
    const ratio = shareOfLimit(busy) / shareOfLimit(other);
    addGoal(
      `${percent(ratio)} of “${goal.relativeTo.row}”; at least ${percent(goal.relativeTo.share)}`,
      ratio >= goal.relativeTo.share,
    );
  }
  return lines;
}

/** The growth since the small size, with reasons; empty without results of the small size. */
async function growthOf({ database, size, cells }: Results): Promise<string> {
  const small = size === 'small' ? null : await readResults(database, 'small');
  if (!small) return '';
  const lines = ROWS.flatMap(({ title, grows, maxGrowth = DEFAULT_MAX_GROWTH }) => {
    const pairs = cells.flatMap((cell) => {
      if (cell.row !== title || cell.processes !== 1) return [];
      const before = small.cells.find((each) => keyOf(each) === keyOf(cell));
      return before ? [{ cell, before, growth: cell.p99Ms / before.p99Ms }] : [];
    });
    if (pairs.length === 0) return [];
    const middle = median(pairs.map(({ growth }) => growth));
    const figures = pairs.map(
      ({ cell, before, growth }) =>
        `${cell.connections}: ${ms(before.p99Ms)} → ${ms(cell.p99Ms)} (${growth.toFixed(1)} ×)`,
    );
    const mark =
      middle > maxGrowth ? `**more than ${maxGrowth} ×**` : `at most ${maxGrowth} ×: met`;
    return [`| ${title} | ${figures.join('; ')} | ${mark} | ${grows} |`];
  });
  return [
    '',
    `## From small to ${size}: p99 in ms, by connections`,
    '',
    'Other load on the machine easily delays one request in a hundred, so the median of the growths is judged.',
    '',
    '| request | small → now | | what it grows with |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

const shareOfLimit = ({ perSecond, limit }: Cell): number => perSecond / limit.perSecond;

function ms(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 && share > 0 ? 1 : 0)} %`;
}
