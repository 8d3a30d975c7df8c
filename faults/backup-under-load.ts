import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedBulk } from '#server/db/open-embedded.ts';
import { runCommand } from './command.ts';
import type { OrderLoad } from './order-load.ts';
import type { Site } from './program-under-test.ts';
import { underOrders } from './under-orders.ts';

/** A backup is made while customers order, and restored elsewhere. */
export const backupUnderLoad = underOrders({
  name: 'backup under load',
  on: ['embedded', 'postgres'],
  rounds: { full: 5, short: 0 },
  prepare: () => ({
    async round({ site, load, broken }) {
      broken.push(...(await backUpOnce(site, load)));
    },
  }),
});

async function backUpOnce(site: Site, load: OrderLoad): Promise<string[]> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'plateful-restored-'));
  const file = join(elsewhere, 'backup.tar');
  try {
    const earliest = load.acknowledged();
    const made = await runCommand(['scripts/backup.ts', file], site.env);
    const latest = load.acknowledged();
    if (made.code !== 0) return [`the backup failed: ${made.output}`];
    const env = { DATA_DIR: elsewhere, DATABASE_URL: '' };
    const restored = await runCommand(['scripts/restore.ts', file], env);
    if (restored.code !== 0) return [`the restore failed: ${restored.output}`];
    const orders = await ordersIn(elsewhere);
    const expectedRange = `${earliest} to ${latest} and those without a response yet`;
    // Each customer may have one order in flight.
    const isExpected = orders >= earliest && orders <= latest + load.customers;
    return isExpected ? [] : [`the backup has ${orders} orders of the load, not ${expectedRange}`];
  } finally {
    await rm(elsewhere, { recursive: true });
  }
}

async function ordersIn(dataDir: string): Promise<number> {
  const { bulk, close } = await openEmbeddedBulk(dataDir);
  const [found] = await bulk((session) =>
    session.query<{ orders: number }>(
      "select count(*)::int as orders from orders where customer_email = 'robin@example.com'",
    ),
  );
  await close();
  return found?.orders ?? 0;
}
