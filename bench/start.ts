import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseUrl, onServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import { startProgram } from '../scripts/program.ts';
import { circumstances, markdownTable, saveReport } from './markdown-report.ts';
import { median } from './measure.ts';
import { canWatchProcesses, processorMsOf } from './processes.ts';

interface StartResult {
  title: string;
  ms: number[];
  processorMs: number[];
  goalMs: number | null;
}

/**
 * How long it takes from `npm start` to the first success of /readyz, with an empty database, which is
 * migrated and filled with the sample data, and with a filled one. `--repeats 5`, `--save`.
 */
export async function benchStart(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { repeats: { type: 'string', default: '5' }, save: { type: 'boolean' } },
  });
  const repeats = Number(values.repeats);
  const server = await startPostgresServer({ isOnDisk: true });
  const folder = await mkdtemp(join(tmpdir(), 'plateful-bench-'));
  console.log(`\nStart to ready, median of ${repeats}`);
  if (!server) console.log('  PostgreSQL: left out, no server can be started here');
  try {
    // Builds the web client and fills Node's compile cache, as an installation's first start does.
    await (await startProgram({ entry: 'scripts/start.js' })).stop();
    const found: StartResult[] = [];
    if (server) {
      const bases = Array.from({ length: repeats }, (_, index) => `start_${index}`);
      for (const base of bases) await onServer(server.url, `create database ${base}`);
      const settings = bases.map((base) => ({ DATABASE_URL: databaseUrl(server.url, base) }));
      found.push(
        await time(
          'PostgreSQL, empty',
          settings.map((env) => ({ env })),
          null,
        ),
      );
      found.push(
        await time(
          'PostgreSQL, with data',
          settings.map((env) => ({ env })),
          1_500,
        ),
      );
    }
    const folders = Array.from({ length: repeats }, (_, index) => join(folder, String(index)));
    for (const each of folders) await mkdir(each);
    const sites = folders.map((dataDir) => ({ dataDir }));
    found.push(await time('embedded, empty', sites, null));
    found.push(await time('embedded, with data', sites, 3_500));
    if (values.save) await save(found, repeats, server?.description);
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function time(
  title: string,
  sites: { env?: Record<string, string>; dataDir?: string }[],
  goalMs: number | null,
): Promise<StartResult> {
  const found: StartResult = { title, ms: [], processorMs: [], goalMs };
  for (const site of sites) {
    const startedAt = performance.now();
    const program = await startProgram({ entry: 'scripts/start.js', ...site });
    found.ms.push(performance.now() - startedAt);
    if (canWatchProcesses) found.processorMs.push(processorMsOf(program.pid));
    await program.stop();
  }
  const [head, ...rest] = row(found);
  console.log(`  ${head}: ${rest.join(', ')}`);
  return found;
}

function row({ title, ms, processorMs, goalMs }: StartResult): string[] {
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);
  const middle = median(ms);
  const verdict = middle <= (goalMs ?? 0) ? 'met' : 'NOT met';
  return [
    title,
    `${seconds(middle)} s`,
    `${seconds(Math.min(...ms))} to ${seconds(Math.max(...ms))} s`,
    canWatchProcesses ? `${seconds(median(processorMs))} s of a core` : '-',
    goalMs === null ? 'no goal' : `at most ${seconds(goalMs)} s: ${verdict}`,
  ];
}

function save(found: StartResult[], repeats: number, server = 'no PostgreSQL'): Promise<void> {
  const head = ['', 'median', 'range', 'processor', 'goal'];
  return saveReport(
    'start.md',
    `# Start

From \`npm start\` to the first response of \`/readyz\`, ${repeats} times each; \`npm run bench -- start --save\`.
Empty: the database is migrated and filled with the sample data.
${circumstances(server)}.

${markdownTable(head, found.map(row))}
`,
  );
}
