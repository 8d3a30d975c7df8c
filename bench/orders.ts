import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { startProgram } from '../scripts/program.ts';
import { compare, startWorker } from './measure.ts';

const CUSTOMERS = 32;

/** Orders over HTTP, compared with the plain transaction through the bare driver, on both databases. */
export async function benchOrders(): Promise<void> {
  await onPostgres();
  await onEmbedded();
}

async function onPostgres(): Promise<void> {
  const server = await startPostgresServer({ isOnDisk: true });
  if (!server) {
    console.log('\nOrders on PostgreSQL: left out, no server can be started here');
    return;
  }
  try {
    const { url, description } = server;
    await benchOn({
      title: `Orders on ${description}, ${CUSTOMERS} customers at once`,
      driver: 'pg',
      env: { DATABASE_URL: url },
      reference: { url },
      goal: 0.5,
    });
  } finally {
    await server.stop();
  }
}

async function onEmbedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-bench-'));
  try {
    // Filled with the sample data, then used by the bare driver alone.
    const program = await startProgram({ entry: 'src/server/main.ts', dataDir: folder });
    await program.stop();
    await benchOn({
      title: `Orders on the embedded database, ${CUSTOMERS} customers at once`,
      driver: 'PGlite in process',
      env: {},
      reference: { folder: join(folder, 'postgres') },
      goal: 0.6,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Side {
  title: string;
  driver: string;
  env: Record<string, string>;
  reference: { url: string } | { folder: string };
  goal: number;
}

async function benchOn({ title, driver, env, reference, goal }: Side): Promise<void> {
  const program = await startProgram({ entry: 'src/server/main.ts', env });
  try {
    const { origin } = program;
    const ours = await startWorker('Plateful over HTTP', 'order-load.ts', {
      origins: [origin],
      customers: CUSTOMERS,
    });
    const bare = await startWorker(`bare ${driver}`, 'bare-orders.ts', {
      ...reference,
      customers: CUSTOMERS,
    });
    try {
      await compare({ title, unit: 'orders/s', ours, reference: bare, goal });
    } finally {
      await ours.stop();
      await bare.stop();
    }
  } finally {
    await program.stop();
  }
}
