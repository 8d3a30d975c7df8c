import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Playwright tries five times. */
const TIMEOUT_MS = 120_000;

test('a failed download of the browser prints one line', { timeout: TIMEOUT_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const module = pathToFileURL(join(import.meta.dirname, 'browser.ts')).href;
  const program = `import { downloadedBrowser } from '${module}'; downloadedBrowser();`;

  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PLAYWRIGHT_BROWSERS_PATH: folder,
        PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1',
      },
    },
  );

  expect(stdout + stderr).toBe(
    "No browser is installed; trying Playwright's download…\n" +
      '  It failed: Error: connect ECONNREFUSED 127.0.0.1:1\n',
  );
});
