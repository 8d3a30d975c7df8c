import pg from 'pg';
import { test as anyTest, expect, inject, onTestFinished } from 'vitest';
import { describeStartFailure } from '#server/start-failure.ts';
import { makeInstallation } from '#server/testing/test-database.ts';
import { refuseSharedSessions } from './database-health.ts';
import { openPostgres } from './open-postgres.ts';

// The embedded database has neither roles nor poolers.
const test = anyTest.skipIf(inject('databaseTemplate').kind === 'embedded');

async function newDatabase(): Promise<{ url: string; connection: pg.Client }> {
  const installation = await makeInstallation();
  const url = installation.env.DATABASE_URL ?? '';
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  onTestFinished(async () => {
    await connection.end();
    await installation.remove();
  });
  return { url, connection };
}

test('a start is refused when the role may not write the tables', async () => {
  const { url, connection } = await newDatabase();
  const role = `reader_${process.pid}`;
  await connection.query(`
    create role ${role} login password 'reader';
    grant create on database ${new URL(url).pathname.slice(1)} to ${role};
    grant usage, create on schema drizzle, public, pgboss to ${role};
    grant select on all tables in schema drizzle, public, pgboss to ${role}`);
  onTestFinished(async () => {
    await connection.query(`drop owned by ${role}; drop role ${role}`);
  });
  const asReader = new URL(url);
  asReader.username = role;
  asReader.password = 'reader';

  const refusal = await openPostgres(asReader.href).catch((error: unknown) => error);

  const settings = { DATABASE_URL: asReader.href };
  expect(describeStartFailure(refusal, { step: 'database', settings })).toMatch(
    new RegExp(
      `^The database at \\S+ does not let the role ${role} read and write \\w+ and \\d+ other`,
    ),
  );
});

test('a start is refused when connections share a session, as behind a transaction pooler', async () => {
  const { url, connection } = await newDatabase();
  const settings = { DATABASE_URL: url };
  const another = new pg.Client({ connectionString: url });
  await another.connect();
  onTestFinished(() => another.end());

  const refusal = await refuseSharedSessions(connection, connection).catch(
    (error: unknown) => error,
  );

  expect(describeStartFailure(refusal, { step: 'database', settings })).toMatch(
    /pool_mode to session/,
  );
  await expect(refuseSharedSessions(connection, another)).resolves.toBeUndefined();
});
