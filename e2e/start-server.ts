import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/browser.ts';
import { startProgram } from '../scripts/program.ts';

/**
 * Before all tests: finds a browser, whose path workers read from the environment, and starts the program, built for
 * production, on new sample data. Its mails are files in its data folder (mails.ts).
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await findBrowser();
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-'));
  process.env.E2E_DATA_DIR = dataDir;
  const program = await startProgram({
    entry: 'scripts/start.js',
    port: Number(process.env.E2E_PORT),
    dataDir,
    // The machine may be slow, and another journey importing a whole catalogue.
    env: { SHED_AFTER_MS: '60000' },
  });
  return async () => {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
