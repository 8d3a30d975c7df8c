import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as postgresOrm } from 'drizzle-orm/node-postgres';
import { drizzle as embeddedOrm } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database, Orm, Statement } from '#server/db/client.ts';
import { ROWS } from './http/rows.ts';
import { serveMeasurements } from './measure.ts';

// The upper bound of reads: their statements through the bare driver, many at once, without HTTP or session.

interface Settings {
  row: string;
  lanes: number;
  /** A file that contains the {@link Market}. */
  market: string;
  /** A PostgreSQL server, or the folder of an embedded database that no other process has open. */
  url?: string;
  folder?: string;
}

/** As many as one process of the program opens. */
const CONNECTIONS = 20;

const settings: Settings = JSON.parse(process.argv[2] ?? '{}');
const row = ROWS.find(({ title }) => title === settings.row);
if (row?.kind !== 'read') throw new Error(`Nothing is read: ${settings.row}`);
const database = settings.url ? throughPg(settings.url) : await throughPglite(settings.folder);
const read = row.bare(JSON.parse(readFileSync(settings.market, 'utf8')));

let turn = 0;
serveMeasurements(settings.lanes, async () => {
  await read(database, turn++);
});

// Reads use no more of the Database than `run` and `orm`.

function throughPg(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const run: Database['run'] = async ({ name, text }, values) => {
    const { rows } = await pool.query({ ...(name && { name }), text, values: [...values] });
    return rows;
  };
  return {
    run,
    orm: postgresOrm({ client: pool, casing: 'snake_case' }) as Orm,
  } as Partial<Database> as Database;
}

async function throughPglite(folder: string | undefined): Promise<Database> {
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    extensions: { fuzzystrmatch, pg_trgm },
  });
  const run: Database['run'] = async <Row>({ text }: Statement, values: readonly unknown[]) =>
    (await pglite.query<Row>(text, [...values])).rows;
  return {
    run,
    orm: embeddedOrm({ client: pglite, casing: 'snake_case' }) as Orm,
  } as Partial<Database> as Database;
}
