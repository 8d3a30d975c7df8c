import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';
import { buildApp, type Program } from './app.ts';
import { type Config, readSettings } from './config.ts';
import type { Database } from './db/client.ts';
import { serverAddress } from './db/postgres-connection.ts';
import { openDatabase } from './open-database.ts';
import { mailFolder } from './platform/mail/mailer.ts';
import { createLog, errorForLog } from './platform/request-log.ts';
import { hasSampleData, loadSampleData } from './sample/load-sample-data.ts';
import { refuseSamplePasswords, sampleAccounts } from './sample/sample-people.ts';
import { describeStartFailure, type StartStep } from './start-failure.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** New connections that the kernel queues while we are busy; further ones lose seconds to retries. */
const LISTEN_BACKLOG = 4_096;

/** After this long, not counting the drain, requests in flight are aborted. */
const STOP_WITHIN_MS = 10_000;

// React renders mails several times faster without its development checks; it reads this when it is loaded.
process.env.NODE_ENV ??= 'production';

let step: StartStep = 'settings';
let settings: Partial<Config> = {};
try {
  await start();
} catch (error) {
  console.error(describeStartFailure(error, { step, settings }));
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readSettings();
  settings = config;
  const stopTracing = await startTracingIfConfigured(config);

  step = 'database';
  const database = await openDatabase(config);
  if (config.loadsSampleData) await loadSampleData(database, new Date());
  if (config.isPublic) await refuseSamplePasswords(database);

  step = 'building';
  const log = createLog(config, {
    isPretty: process.argv.includes('--dev') && process.stdout.isTTY,
  });
  for (const name of config.unusedSettings) {
    log.warn(`${name} is no longer used: docs/scaling.md says how to run several processes`);
  }
  const webRoot = existsSync(join(WEB_ROOT, '.vite/manifest.json')) ? WEB_ROOT : null;
  const stopping = new AbortController();
  const app = await buildApp({ config, database, log, webRoot, stopping: stopping.signal });
  // No other process can read the embedded database while this one has it open.
  const stopBackups =
    database.kind === 'embedded'
      ? await (await import('./features/backups/backup-socket.ts')).serveDumps({
          dataFolder: config.DATA_DIR,
          bulk: database.bulk,
          log,
        })
      : () => {};
  stopOnSignals({
    app,
    database,
    log,
    stopBackups,
    stopTracing,
    stopping,
    drainMs: config.drainSeconds * 1000,
  });

  step = 'listening';
  await app.listen({ port: config.PORT, host: config.HOST, backlog: LISTEN_BACKLOG });
  const showsSamples = !config.isPublic && (await hasSampleData(database));
  const accounts = showsSamples ? sampleAccounts : [];
  const started = { address: app.server.address(), sampleAccounts: accounts };
  announceReady({ config, log }, started);
  await app.jobs.start();
  releaseStartMemory();
}

async function startTracingIfConfigured(config: Config): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return async () => {};
  const { startTracing } = await import('./platform/tracing/start-tracing.ts');
  return startTracing({
    endpoint,
    serviceName: config.OTEL_SERVICE_NAME,
    sampler: config.OTEL_TRACES_SAMPLER,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  });
}

/**
 * SIGTERM: /readyz responds with 503 and everything else is served as before for `drainMs`, so that load balancers
 * send no more requests by the time it closes. SIGINT, or any second signal, closes at once: finishes
 * requests in flight, ends live streams, closes the database and exits 0; 1 after ten seconds.
 */
function stopOnSignals(parts: {
  app: Program;
  database: Database;
  log: Logger;
  stopBackups: () => void;
  stopTracing: () => Promise<void>;
  stopping: AbortController;
  drainMs: number;
}): void {
  const { app, database, log, stopBackups, stopTracing, stopping, drainMs } = parts;
  let drain: NodeJS.Timeout | null = null;
  let isClosing = false;

  function startDrain(): void {
    if (drain) return void close();
    stopping.abort();
    drain = setTimeout(close, drainMs);
  }

  async function close(): Promise<void> {
    // Ctrl-C arrives twice when npm forwards it as well.
    if (isClosing) return;
    isClosing = true;
    stopping.abort();
    if (drain) clearTimeout(drain);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    try {
      stopBackups();
      await app.close();
      await database.close();
      await stopTracing();
      process.exit(0);
    } catch (error) {
      log.error({ err: errorForLog(error) }, 'the program did not stop cleanly');
      process.exit(1);
    }
  }

  process.on('SIGTERM', startDrain);
  process.on('SIGINT', close);
}

interface Announcer {
  config: Config;
  log: Logger;
}

interface Started {
  address: AddressInfo | string | null;
  sampleAccounts: readonly { email: string; password: string; isAdmin: boolean }[];
}

/**
 * Prints for the person who ran `npm start` that the program is ready, with its address and database. On a public site
 * it is a log line instead, as programs read that output.
 */
function announceReady({ config, log }: Announcer, { address, sampleAccounts }: Started): void {
  const ready = `${config.BRAND_NAME} is ready: ${siteAddress(config, address)}`;
  const database = config.DATABASE_URL
    ? `PostgreSQL at ${serverAddress(config.DATABASE_URL)}`
    : `embedded, in ${config.DATA_DIR}`;
  const mail = config.mail.smtp
    ? `by ${config.mail.smtp.host}, from ${config.mail.from.address}`
    : `as files in ${mailFolder(config)}: set SMTP_URL to send it`;
  if (config.isPublic) {
    log.info({ database, mail }, ready);
    return;
  }
  const lines = [ready];
  for (const { email, password, isAdmin } of sampleAccounts) {
    lines.push(`  sample ${isAdmin ? 'admin   ' : 'customer'}  ${email} / ${password}`);
  }
  lines.push(`  database         ${database}`);
  if (!config.DATABASE_URL) {
    lines.push(
      '                   It survives a crash of the program, but not a power cut in the last moments:',
      '                   for business, set DATABASE_URL to a PostgreSQL server.',
    );
  }
  lines.push(`  mail             ${mail}`);
  console.log(lines.join('\n'));
}

/** PUBLIC_URL, or the port the system chose when PORT is 0. */
function siteAddress(config: Config, address: Started['address']): string {
  if (config.PUBLIC_URL || typeof address !== 'object' || !address) return config.origin;
  const url = new URL(config.origin);
  url.port = String(address.port);
  return url.origin;
}

/**
 * Frees the memory that loading the program took, which V8 would keep: some 120 MB of garbage, mostly the
 * package.json of drizzle-orm, which Node reads again for each of its modules.
 */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
}
