import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium, type LaunchOptions } from '@playwright/test';

interface Browser {
  executablePath: string;
  how: string;
}

/**
 * Finds a Chrome or Chromium that starts: an installed one, otherwise Playwright's download, otherwise one from the
 * system's package manager. Prints which one in one line. Throws if there is none.
 */
export async function findBrowser(): Promise<Browser> {
  // Set by the user, or by the parent process, which has already printed the line.
  const named = process.env.PLATEFUL_BROWSER;
  if (named) return { executablePath: named, how: 'named by PLATEFUL_BROWSER' };

  const browser = installed() ?? downloadedBrowser() ?? fromPackageManager();
  if (!browser) {
    throw new Error('No browser: install Chrome or Chromium, or name one with PLATEFUL_BROWSER.');
  }
  console.log(`Browser: ${browser.executablePath} (${browser.how})`);
  process.env.PLATEFUL_BROWSER = browser.executablePath;
  return browser;
}

/** On Linux the browser sees only the fonts listed in this file, none of the machine. */
const FONTS = join(import.meta.dirname, 'fonts.conf');

/** For tests, screenshots and measurements: no background traffic, no first-run dialogs, the same fonts. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const { executablePath } = await findBrowser();
  return {
    executablePath,
    headless: true,
    chromiumSandbox: sandboxWorks(),
    env: { ...process.env, FONTCONFIG_FILE: FONTS },
    args: [
      '--disable-gpu',
      '--font-render-hinting=none',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

const NAMES = [
  // Chromium without a user interface takes two thirds of the processor time.
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
];

const USUAL_PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env.HOME ?? '', 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  linux: ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

function installed(): Browser | null {
  const named = process.env.CHROME_PATH;
  if (named && starts(named)) return { executablePath: named, how: 'named by CHROME_PATH' };
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name + suffix)));
  const found = [...onPath, ...(USUAL_PATHS[process.platform] ?? [])].find(starts);
  return found ? { executablePath: found, how: 'installed' } : null;
}

/** Playwright's browser, downloaded on first use. */
export function downloadedBrowser(): Browser | null {
  const executablePath = chromium.executablePath();
  if (starts(executablePath)) return { executablePath, how: "Playwright's, already downloaded" };
  console.log("No browser is installed; trying Playwright's download…");
  const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const fetched = attempt(process.execPath, [playwright, 'install', '--no-shell', 'chromium']);
  if (fetched && !starts(executablePath)) {
    // It does not start because the system lacks libraries.
    attemptAsRoot(process.execPath, [playwright, 'install-deps', 'chromium']);
  }
  return starts(executablePath) ? { executablePath, how: "Playwright's download" } : null;
}

const PACKAGE_MANAGERS: { name: string; commands: string[][]; asRoot: boolean }[] = [
  {
    name: 'apt-get',
    commands: [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
    asRoot: true,
  },
  // Where there is no package of the headless shell.
  {
    name: 'apt-get',
    commands: [['install', '-y', '--no-install-recommends', 'chromium']],
    asRoot: true,
  },
  { name: 'dnf', commands: [['install', '-y', 'chromium']], asRoot: true },
  { name: 'apk', commands: [['add', 'chromium']], asRoot: true },
  { name: 'brew', commands: [['install', '--cask', 'chromium']], asRoot: false },
];

function fromPackageManager(): Browser | null {
  for (const { name, commands, asRoot } of PACKAGE_MANAGERS) {
    if (spawnSync(name, ['--version'], { stdio: 'ignore' }).error) continue;
    console.log(`Trying ${name}…`);
    const run = asRoot ? attemptAsRoot : attempt;
    if (!commands.every((args) => run(name, args))) continue;
    const browser = installed();
    if (browser) return { ...browser, how: `installed with ${name}` };
  }
  return null;
}

/** Checks that it runs: Ubuntu's `chromium-browser` only points to snap. */
function starts(executablePath: string): boolean {
  if (!existsSync(executablePath)) return false;
  // On Windows, chrome --version opens a window.
  if (process.platform === 'win32') return true;
  const { status } = spawnSync(executablePath, ['--version'], { stdio: 'ignore', timeout: 20_000 });
  return status === 0;
}

/** Runs a command without output. If it fails, prints its error in one line. */
function attempt(command: string, args: string[]): boolean {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return true;
  console.log(`  It failed: ${error?.message ?? errorLine(stderr) ?? errorLine(stdout)}`);
  return false;
}

/** The first error that the output names, without its stack. */
function errorLine(output: string): string | undefined {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  return lines.find((line) => /^(\w*Error|E|error):/.test(line)) ?? lines.filter(Boolean).at(-1);
}

function attemptAsRoot(command: string, args: string[]): boolean {
  if (process.getuid?.() === 0) return attempt(command, args);
  return attempt('sudo', ['-n', command, ...args]);
}

/** Chrome's sandbox does not work for root, and needs user namespaces, which containers often forbid. */
function sandboxWorks(): boolean {
  if (process.platform !== 'linux') return true;
  if (process.getuid?.() === 0 || process.env.CI) return false;
  const probe = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' });
  return probe.status === 0;
}
