/** `npm run admin -- <command>`: changes accounts from the server's command line. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { registerBody } from '#contract/users.ts';
import { ADMIN_ROLES, type AdminRole } from '#domain/accounts/admin-rights.ts';
import {
  PASSWORD_MIN_OF_PRIVILEGED,
  passwordMinLength,
  passwordWeaknessMessage,
} from '#domain/accounts/password-rules.ts';
import { type Config, readSettings } from '../src/server/config.ts';
import type { Database } from '../src/server/db/client.ts';
import type { MadeAdmin } from '../src/server/features/accounts/register-user.ts';
import { describeStartFailure, type StartStep } from '../src/server/start-failure.ts';

/** A mistake that the user of the command can correct; one line. */
class UsageError extends Error {
  override name = 'UsageError';
}

interface Installation {
  config: Config;
  database: Database;
}

/** Each returns the text to print. */
const ACCOUNT_COMMANDS: Record<
  string,
  (installation: Installation, email: string, role: AdminRole) => Promise<string>
> = {
  /** Creates an admin, or gives an existing account a role. */
  create: createAdmin,
  /** Prints a link that sets a new password, for a person who receives no mails. */
  reset: createResetLink,
  /** For a person who has lost both the app and the recovery codes. */
  'remove-second-factor': removeFactor,
};

const USAGE =
  'Usage: npm run admin -- create <email> [owner | support | content | finance] | reset <email> | remove-second-factor <email> | forget-key';

let step: StartStep = 'settings';
let settings: Partial<Config> = {};
try {
  const run = commandOf(process.argv.slice(2));
  const config = readSettings();
  settings = config;

  // Loaded only now, so that mistakes in the command are reported at once.
  const { openDatabase } = await import('../src/server/open-database.ts');
  step = 'database';
  const database = await openDatabase(config);
  try {
    step = 'building';
    console.log(await run({ config, database }));
  } catch (error) {
    const { AppError } = await import('../src/server/platform/app-error.ts');
    throw error instanceof AppError ? new UsageError(error.message) : error;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(
    error instanceof UsageError ? error.message : describeStartFailure(error, { step, settings }),
  );
  process.exitCode = 1;
}

function commandOf(args: readonly string[]): (installation: Installation) => Promise<string> {
  const [command = '', emailInput, ...more] = args;
  if (command === 'forget-key' && emailInput === undefined) return discardKey;
  const run = ACCOUNT_COMMANDS[command];
  const [roleInput = 'owner', ...unused] = command === 'create' ? more : ['owner', ...more];
  const role = ADMIN_ROLES.find((known) => known === roleInput);
  if (!run || emailInput === undefined || !role || unused.length > 0) throw new UsageError(USAGE);
  const email = registerBody.shape.email.safeParse(emailInput);
  if (!email.success) throw new UsageError(`${emailInput} is not an email address.`);
  return (installation) => run(installation, email.data, role);
}

async function createAdmin(
  { config, database }: Installation,
  email: string,
  role: AdminRole,
): Promise<string> {
  const { makeAdmin } = await import('../src/server/features/accounts/register-user.ts');
  const name = { firstName: 'Admin', lastName: config.BRAND_NAME };
  const minLength = passwordMinLength(config.PASSWORD_MIN_LENGTH, true);
  const askPassword = () => askForPassword(minLength);
  const result = await makeAdmin({ database, config }, { email, ...name, role, askPassword });
  return describeResult(result, { email, role, origin: config.origin });
}

function describeResult(
  result: MadeAdmin,
  { email, role, origin }: { email: string; role: AdminRole; origin: string },
): string {
  switch (result) {
    case 'made':
      return `Created an account for ${email}, an admin (${role}). Sign in at ${origin}/auth`;
    case 'promoted':
      return `${email} had an account, which is now an admin's (${role}). Its password is unchanged; if it has fewer than ${PASSWORD_MIN_OF_PRIVILEGED} characters, Settings asks for a longer one first. Anybody can register an address: unless you know whose account it is, set a new password with npm run admin -- reset ${email}`;
    case 'unchanged':
      return `${email} is already an admin (${role}). Nothing was changed.`;
  }
}

async function createResetLink({ config, database }: Installation, email: string): Promise<string> {
  const { makeResetLink } = await import('../src/server/features/accounts/reset-password.ts');
  const { openSecretKey } = await import('../src/server/platform/open-secret-key.ts');
  const userId = await userIdOf(database, email);
  const secretKey = await openSecretKey({ config, database });
  const parts = { database, secretKey, now: () => new Date() };
  const link = await makeResetLink(parts, { userId, origin: config.origin });
  return `This link sets a new password for ${email} and is valid for an hour:\n${link}`;
}

async function removeFactor({ database }: Installation, email: string): Promise<string> {
  const { removeSecondFactor } = await import('../src/server/features/accounts/second-factor.ts');
  const userId = await userIdOf(database, email);
  const removal = { userId, isByMachine: true, at: new Date() };
  return (await database.orm.transaction((tx) => removeSecondFactor(tx, removal)))
    ? `${email} now signs in with the password alone.`
    : `${email} has no second factor. Nothing was changed.`;
}

async function discardKey({ config, database }: Installation): Promise<string> {
  const { discardSecretKey } = await import('../src/server/platform/open-secret-key.ts');
  const lost = await discardSecretKey({ config, database });
  return `The next start accepts the present secret key. ${lost} accounts had a second factor encrypted with another key: they sign in with a recovery code and set it up again.`;
}

async function userIdOf(database: Database, email: string): Promise<string> {
  const { userIdByEmail } = await import('../src/server/features/accounts/accounts.queries.ts');
  const userId = await userIdByEmail(database.orm, email);
  if (!userId) throw new UsageError(`There is no account for ${email}.`);
  return userId;
}

async function askForPassword(minLength: number): Promise<string> {
  const password = process.env.ADMIN_PASSWORD || (await readNewPassword(minLength));
  if (password.length < minLength) {
    throw new UsageError(passwordWeaknessMessage('too_short', minLength));
  }
  const checked = registerBody.shape.password.safeParse(password);
  if (!checked.success) throw new UsageError(checked.error.issues[0]?.message ?? 'No password');
  return checked.data;
}

async function readNewPassword(minLength: number): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new UsageError('Set ADMIN_PASSWORD, or run this in a terminal, where it asks for one.');
  }
  const password = await readHiddenInput(`Password, at least ${minLength} characters: `);
  if (password !== (await readHiddenInput('Repeat the password: '))) {
    throw new UsageError('Passwords do not match');
  }
  return password;
}

/** Nothing typed is shown: the terminal's echo is off, and readline's output is dropped. */
async function readHiddenInput(question: string): Promise<string> {
  process.stdout.write(question);
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: discarded, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      // Ctrl-C or the end of input.
      lines.once('close', () => reject(new UsageError('Nothing was changed.')));
    });
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
