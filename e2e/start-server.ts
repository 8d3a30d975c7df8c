import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/browser.ts';
import { startProgram } from '../scripts/program.ts';

/**
 * Before any test: a browser, which the workers are told of through the environment, and the real
 * program, built for production, on sample data of its own. Its mails are files in its folder (mails.ts).
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await findBrowser();
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-'));
  process.env.E2E_DATA_DIR = dataDir;
  const program = await startProgram({
    entry: 'scripts/start.js',
    port: Number(process.env.E2E_PORT),
    dataDir,
    // A journey may be on a slow machine, beside another that imports a whole catalogue.
    env: { SHED_AFTER_MS: '60000' },
  });
  return async () => {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
