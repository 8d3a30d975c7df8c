/** `npm run admin -- create <email>`: the first admin of an installation, or one more. */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { registerBody } from '#contract/users.ts';
import { PASSWORD_MIN_OF_ADMINS } from '#domain/accounts/password-rules.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import type { MadeAdmin } from '../src/server/features/accounts/make-admin.ts';
import { type StartStep, startFault } from '../src/server/start-fault.ts';

/** What the person at the keyboard can put right; one line. */
class UsageError extends Error {
  override name = 'UsageError';
}

let step: StartStep = 'settings';
let settings: Partial<Config> = {};
try {
  await createAdmin(emailOf(process.argv.slice(2)));
} catch (error) {
  console.error(
    error instanceof UsageError ? error.message : startFault(error, { step, settings }),
  );
  process.exitCode = 1;
}

async function createAdmin(email: string): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  settings = config;

  // Loaded only now: what is wrong with a command should be said at once.
  const { makeAdmin } = await import('../src/server/features/accounts/make-admin.ts');
  const { AppError } = await import('../src/server/platform/app-error.ts');
  const { openDatabase } = await import('../src/server/open-database.ts');

  step = 'database';
  const database = await openDatabase(config);
  try {
    step = 'building';
    const name = { firstName: 'Admin', lastName: config.BRAND_NAME };
    const made = await makeAdmin({ database, config }, { email, ...name, askPassword });
    console.log(outcome(made, { email, origin: config.origin }));
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.message) : error;
  } finally {
    await database.close();
  }
}

function emailOf(args: readonly string[]): string {
  const [command, given, ...more] = args;
  if (command !== 'create' || given === undefined || more.length > 0) {
    throw new UsageError('Usage: npm run admin -- create <email>');
  }
  const email = registerBody.shape.email.safeParse(given);
  if (!email.success) throw new UsageError(`${given} is no email address.`);
  return email.data;
}

function outcome(made: MadeAdmin, { email, origin }: { email: string; origin: string }): string {
  switch (made) {
    case 'made':
      return `Made an account for ${email}, an admin. Sign in at ${origin}/auth`;
    case 'promoted':
      return `${email} had an account, which is an admin's now. Its password stays as it was: if it may have fewer than ${PASSWORD_MIN_OF_ADMINS} characters, change it in Settings.`;
    case 'unchanged':
      return `${email} is an admin already. Nothing was changed.`;
  }
}

async function askPassword(): Promise<string> {
  const password = process.env.ADMIN_PASSWORD || (await askTwice());
  const checked = registerBody.shape.password.safeParse(password);
  if (!checked.success) throw new UsageError(checked.error.issues[0]?.message ?? 'No password');
  return checked.data;
}

async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new UsageError('Set ADMIN_PASSWORD, or run this in a terminal, where it asks for one.');
  }
  const password = await askSilently('Password: ');
  if (password !== (await askSilently('Once more: '))) {
    throw new UsageError('Passwords do not match');
  }
  return password;
}

/** What is typed goes nowhere: the terminal's echo is off, and readline's own writes are dropped. */
async function askSilently(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      // Ctrl-C or the end of input.
      lines.once('close', () => reject(new UsageError('Nothing was made.')));
    });
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
