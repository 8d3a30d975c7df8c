import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('each update of a table with updated_at renews it', async () => {
  const versioned = await names(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'updated_at'`,
  );
  const touched = await names(
    `select event_object_table from information_schema.triggers
     where trigger_name = 'touch_row' and event_manipulation = 'UPDATE'`,
  );

  expect(versioned).toContain('coupons');
  expect(touched).toEqual(versioned);
});

describe('an edit of any column of a coupon', () => {
  /** Columns that no edit changes: uses are counted on the row, and the trigger writes `updated_at` itself. */
  const NEVER_EDITED = ['id', 'used_count', 'created_at', 'updated_at'];

  test('renews updated_at', async () => {
    expect(await watched('touch_row')).toEqual(await columnsBut(NEVER_EDITED));
  });

  test('notifies all processes', async () => {
    // The id of a deletion is written together with `deleted_at`.
    const unannounced = [...NEVER_EDITED, 'deletion_id'];
    expect(await watched('announce_change')).toEqual(await columnsBut(unannounced));
  });

  function watched(trigger: string): Promise<string[]> {
    return names(
      `select event_object_column from information_schema.triggered_update_columns
       where event_object_table = 'coupons' and trigger_name = '${trigger}'`,
    );
  }

  async function columnsBut(excluded: readonly string[]): Promise<string[]> {
    const columns = await names(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = 'coupons'`,
    );
    return columns.filter((column) => !excluded.includes(column));
  }
});

async function names(select: string): Promise<string[]> {
  const { rows } = await database.executeSql(
    `select name from (${select}) as found (name) order by name collate "C"`,
  );
  return rows.map((row) => String(Object(row).name));
}
