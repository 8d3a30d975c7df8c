import { parseArgs } from 'node:util';
import { backupDiskFull } from './backup-disk-full.ts';
import { backupUnderLoad } from './backup-under-load.ts';
import { databaseOutage } from './database-outage.ts';
import { diskFull } from './disk-full.ts';
import { failover } from './failover.ts';
import type { DatabaseKind, Fault, FaultReport } from './fault.ts';
import { killedUnderLoad } from './killed-under-load.ts';
import { lockFileDeleted } from './lock-file-deleted.ts';
import { lockHeld } from './lock-held.ts';
import { mailsUnderOrders } from './mails-under-orders.ts';
import { nonReadingClient } from './non-reading-client.ts';
import { overload } from './overload.ts';
import { NoPostgres } from './program-under-test.ts';
import {
  cancelAgainstConfirm,
  lastOrderOfSlot,
  lastUseOfCoupon,
  sameOrderAtOnce,
} from './races.ts';
import { refundsAtErraticProvider } from './refunds-at-erratic-provider.ts';
import { replicaLost } from './replica-lost.ts';
import { rollingRestart } from './rolling-restart.ts';
import { silentConnections } from './silent-connections.ts';
import { simultaneousFirstStarts } from './simultaneous-first-starts.ts';
import { versionFileMissing } from './version-file-missing.ts';

// `npm run faults`: injects faults of production on both databases, and prints how the program handled them. `npm run
// faults -- killed`: the faults with that in their name; `--short`: few rounds, each fault on its first database, as in
// `npm run test:thorough`; `--database postgres`: on one of them; `--rounds 5`.

const FAULTS: readonly Fault[] = [
  killedUnderLoad,
  mailsUnderOrders,
  refundsAtErraticProvider,
  sameOrderAtOnce,
  lastUseOfCoupon,
  lastOrderOfSlot,
  cancelAgainstConfirm,
  silentConnections,
  failover,
  replicaLost,
  databaseOutage,
  lockHeld,
  versionFileMissing,
  lockFileDeleted,
  backupUnderLoad,
  backupDiskFull,
  diskFull,
  overload,
  rollingRestart,
  simultaneousFirstStarts,
  nonReadingClient,
];

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    database: { type: 'string' },
    rounds: { type: 'string' },
  },
});

let hasFailed = false;
const rows: string[][] = [
  ['fault', 'database', 'rounds', 'acknowledged', 'lost', 'doubled', 'outage', 'responses'],
];
for (const fault of FAULTS) {
  if (names.length > 0 && !names.some((name) => fault.name.includes(name))) continue;
  const databases = options.short ? fault.on.slice(0, 1) : fault.on;
  for (const database of databases) {
    if ((options.database ?? database) !== database) continue;
    const rounds = Number(options.rounds ?? fault.rounds[options.short ? 'short' : 'full']);
    if (rounds > 0) await runFault(fault, { database, rounds });
  }
}
print(rows);
process.exit(hasFailed ? 1 : 0);

async function runFault(
  fault: Fault,
  setting: { database: DatabaseKind; rounds: number },
): Promise<void> {
  console.log(`${fault.name}, ${setting.database}, ${setting.rounds} rounds…`);
  try {
    const report = await fault.run(setting);
    rows.push([fault.name, setting.database, ...columns(report)]);
    for (const guarantee of report.broken) console.log(`  BROKEN: ${guarantee}`);
    if (report.lost > 0 || report.doubled > 0 || report.broken.length > 0) hasFailed = true;
  } catch (error) {
    if (error instanceof NoPostgres) {
      rows.push([fault.name, setting.database, 'left out: no server can be started here']);
      return;
    }
    hasFailed = true;
    console.log(error);
    rows.push([fault.name, setting.database, 'FAILED']);
  }
}

function columns(report: FaultReport): string[] {
  const { rounds, acknowledged, lost, doubled, longestOutageMs, responses } = report;
  const outage = longestOutageMs === null ? '' : `${(longestOutageMs / 1000).toFixed(1)} s`;
  const counts = Object.entries(responses)
    .toSorted(([, left], [, right]) => right - left)
    .map(([response, count]) => `${count} × ${response}`);
  return [...[rounds, acknowledged, lost, doubled].map(String), outage, counts.join(', ')];
}

function print(table: readonly string[][]): void {
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of table) {
    console.log(row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '));
  }
}
