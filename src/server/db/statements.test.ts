import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Database, databaseFault, isViolated, UNIQUE_VIOLATION } from './client.ts';
import { platformFacts } from './schema/users.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const INSERT = {
  name: 'test_insert_fact',
  text: 'insert into platform_facts (name, value) values ($1, $2) returning name, value, created_at as at',
};

test('values of every column type are read as they were written', async () => {
  const statement = {
    name: 'test_kinds',
    text: `select $1::int as whole, $2::text as words, $3::boolean as yes, $4::timestamptz as at,
      $5::uuid[] as ids, $6::text[] as texts, $7::jsonb as data, $8::bytea as bytes, $9::text as nothing,
      count(*)::int as counted from unnest($5::uuid[])`,
  };
  const at = new Date('2026-02-03T04:05:06.789Z');
  const ids = ['01970000-0000-7000-8000-000000000001'];
  const texts = ['a, "b"', "c'd\\e", null, 'phở'];
  const data = { nested: [1, 'two', null] };
  const bytes = Buffer.from([0, 255, 10]);
  for (let turn = 0; turn < 2; turn++) {
    const values = [7, 'phở', true, at, ids, texts, data, bytes, null];
    const [row] = await database.run<{ bytes: Uint8Array }>(statement, values);
    expect(row).toMatchObject({
      whole: 7,
      words: 'phở',
      yes: true,
      at,
      ids,
      texts,
      data,
      counted: 1,
    });
    expect(Buffer.from(row?.bytes ?? [])).toEqual(bytes);
    expect(row).toMatchObject({ nothing: null });
  }
});

test('a refused statement names its constraint', async () => {
  await database.run(INSERT, ['once', {}]);
  const refused = await database.run(INSERT, ['once', {}]).catch((error: unknown) => error);
  expect(databaseFault(refused)).toEqual({
    code: UNIQUE_VIOLATION,
    constraint: 'platform_facts_pkey',
  });
  expect(isViolated(refused, 'platform_facts_pkey')).toBe(true);
  expect(isViolated(refused, 'platform_facts_name_check')).toBe(false);
  expect(isViolated(new Error('another'), 'platform_facts_pkey')).toBe(false);
  expect(await database.run(INSERT, ['twice', { is: true }])).toMatchObject([
    { name: 'twice', value: { is: true }, at: expect.any(Date) },
  ]);
});

test('a statement outside a transaction never joins an open one', async () => {
  let outside: Promise<unknown> | undefined;
  const undone = database.orm.transaction(async (tx) => {
    await tx.insert(platformFacts).values({ name: 'inside', value: {} });
    outside = database.run(INSERT, ['outside', {}]);
    await tx.insert(platformFacts).values({ name: 'inside too', value: {} });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await outside;
  const names = (await database.orm.select().from(platformFacts)).map(({ name }) => name);
  expect(names).toContain('outside');
  expect(names).not.toContain('inside');
});

test('two statements cannot have the same name', async () => {
  const select = (text: string) => database.run({ name: 'test_same_name', text }, []);
  await select('select 1 as one');
  await expect(select('select 2 as two')).rejects.toThrow();
});
