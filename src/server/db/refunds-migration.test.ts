import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, test } from 'vitest';
import { knownMigrations } from './migrate.ts';

test('the migration fills the requested amount of existing orders', async () => {
  const pglite = await PGlite.create({ extensions: { fuzzystrmatch, pg_trgm } });
  const migrations = knownMigrations();
  const at = migrations.findIndex(({ sql }) => sql.join().includes('refund_requested_cents'));
  const apply = async (some: typeof migrations) => {
    for (const statement of some.flatMap(({ sql }) => sql)) await pglite.exec(statement);
  };
  await apply(migrations.slice(0, at));
  await pglite.exec(`
    insert into restaurants (id, name, slug, cuisine) values (gen_random_uuid(), 'Pho', 'pho', 'Thai');
    insert into orders (id, restaurant_id, subtotal_cents, discount_cents, delivery_fee_cents,
        service_fee_cents, tax_cents, total_cents, payment_method, payment_status, status, created_at)
      select gen_random_uuid(), id, 1000, 0, 0, 0, 0, 1000, 'card', 'paid', 'delivered',
        '2024-08-01T12:00:00Z'::timestamptz + n * interval '1 day'
      from restaurants, generate_series(1, 2) as n;
    insert into payment_intents (id, provider, amount_cents, status, order_id, refunded_cents)
      select 'pi_' || id, 'test', 1000, 'ordered', id, 300 from orders where created_at < '2024-08-03';
    select sum_up_orders()`);

  await apply(migrations.slice(at));

  const { rows } = await pglite.query(
    'select refund_requested_cents as cents from orders order by created_at',
  );
  expect(rows).toEqual([{ cents: 300 }, { cents: 0 }]);
  await pglite.close();
});
