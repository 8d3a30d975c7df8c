import { findBrowser } from '../scripts/browser.ts';
import { startProgram } from '../scripts/program.ts';

/**
 * Before any test: a browser, which the workers are told of through the environment, and the real
 * program, built for production, on sample data of its own.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await findBrowser();
  const program = await startProgram({
    entry: 'scripts/start.ts',
    port: Number(process.env.E2E_PORT),
    // A journey may be on a slow machine, beside another that imports a whole catalogue.
    env: { SHED_AFTER_MS: '60000' },
  });
  return program.stop;
}
