CREATE TABLE "recent_orders" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recent_orders" ADD CONSTRAINT "recent_orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "restaurants_listed_idx";--> statement-breakpoint
CREATE INDEX "restaurants_listed_idx" ON "restaurants" USING btree ("created_at","id","opening_key") WHERE "restaurants"."deleted_at" is null;--> statement-breakpoint
-- As it was (0004), and in the same transaction what is counted for each restaurant, where that reaches.
CREATE OR REPLACE FUNCTION follow_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  summed_until timestamptz;
  counted_since timestamptz;
  counted_until timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7528331);
  SELECT max(quarter) + interval '15 minutes' INTO summed_until FROM order_sums;
  INSERT INTO order_sums AS sums (quarter, status, orders, cents)
    SELECT date_bin('15 minutes', created_at, 'epoch'), status, sum(count), sum(count * total_cents)
    FROM (
      SELECT -1 AS count, OLD.created_at, OLD.status, OLD.total_cents WHERE TG_OP <> 'INSERT'
      UNION ALL
      SELECT 1, NEW.created_at, NEW.status, NEW.total_cents WHERE TG_OP <> 'DELETE'
    ) changes
    WHERE created_at < summed_until
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (quarter, status) DO UPDATE
      SET orders = sums.orders + excluded.orders, cents = sums.cents + excluded.cents;
  SELECT (value->>'since')::timestamptz, (value->>'until')::timestamptz
    INTO counted_since, counted_until FROM platform_facts WHERE name = 'recent_orders';
  INSERT INTO recent_orders AS counted (restaurant_id, orders)
    SELECT restaurant_id, sum(count)
    FROM (
      SELECT -1 AS count, OLD.restaurant_id, OLD.created_at, OLD.status WHERE TG_OP <> 'INSERT'
      UNION ALL
      SELECT 1, NEW.restaurant_id, NEW.created_at, NEW.status WHERE TG_OP <> 'DELETE'
    ) changes
    WHERE created_at >= counted_since AND created_at < counted_until AND status <> 'cancelled'
    GROUP BY 1 HAVING sum(count) <> 0 ORDER BY 1
    ON CONFLICT (restaurant_id) DO UPDATE SET orders = counted.orders + excluded.orders;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts what has grown older than two hours, as the sums do, and takes off what is older than 14 days: at most
-- a day of each, as changes of such orders wait for it. Answers whether there is no more to do. Held to
-- indexes: how much there is to read, the planner cannot see.
CREATE FUNCTION count_recent_orders() RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  settled timestamptz := date_bin('15 minutes', now() - interval '2 hours', 'epoch');
  begins timestamptz := date_bin('15 minutes', now() - interval '14 days', 'epoch');
  counted_since timestamptz;
  counted_until timestamptz;
  next_since timestamptz;
  next_until timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(7528331);
  SELECT (value->>'since')::timestamptz, (value->>'until')::timestamptz
    INTO counted_since, counted_until FROM platform_facts WHERE name = 'recent_orders';
  IF counted_until >= settled THEN RETURN true; END IF;
  IF counted_until IS NULL OR counted_until <= begins THEN
    DELETE FROM recent_orders;
    counted_since := begins;
    counted_until := begins;
  END IF;
  next_since := greatest(counted_since, least(begins, counted_since + interval '1 day'));
  next_until := least(settled, counted_until + interval '1 day');
  INSERT INTO recent_orders AS counted (restaurant_id, orders)
    SELECT restaurant_id, sum(count)
    FROM (
      SELECT -1 AS count, restaurant_id FROM orders
      WHERE created_at >= counted_since AND created_at < next_since AND status <> 'cancelled'
      UNION ALL
      SELECT 1, restaurant_id FROM orders
      WHERE created_at >= counted_until AND created_at < next_until AND status <> 'cancelled'
    ) changes
    GROUP BY 1 HAVING sum(count) <> 0
    ON CONFLICT (restaurant_id) DO UPDATE SET orders = counted.orders + excluded.orders;
  INSERT INTO platform_facts (name, value)
    VALUES ('recent_orders', jsonb_build_object('since', next_since, 'until', next_until))
    ON CONFLICT (name) DO UPDATE SET value = excluded.value;
  RETURN next_until = settled;
END $$;
--> statement-breakpoint
-- By how much the orders since a time differ from what is counted: those before and after it.
CREATE FUNCTION recent_orders_beside(since timestamptz) RETURNS TABLE (of_restaurant uuid, difference bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  counted_since timestamptz;
  counted_until timestamptz;
BEGIN
  SELECT (value->>'since')::timestamptz, (value->>'until')::timestamptz
    INTO counted_since, counted_until FROM platform_facts WHERE name = 'recent_orders';
  counted_since := coalesce(counted_since, since);
  counted_until := coalesce(counted_until, since);
  RETURN QUERY SELECT changes.restaurant_id, sum(changes.count)
    FROM (
      SELECT 1 AS count, o.restaurant_id FROM orders o
      WHERE o.created_at >= counted_until AND o.status <> 'cancelled'
      UNION ALL
      SELECT -1, o.restaurant_id FROM orders o
      WHERE o.created_at >= counted_since AND o.created_at < since AND o.status <> 'cancelled'
      UNION ALL
      SELECT 1, o.restaurant_id FROM orders o
      WHERE o.created_at >= since AND o.created_at < counted_since AND o.status <> 'cancelled'
    ) changes
    GROUP BY 1;
END $$;
--> statement-breakpoint
-- As it was (0014), but what many restaurants serve is found in the first of them: to collect all from the
-- index takes some milliseconds a word.
CREATE OR REPLACE FUNCTION is_begun_word(start text) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM (SELECT dishes FROM search_documents WHERE is_shown LIMIT 200) d
      WHERE d.dishes LIKE '% ' || start || '%')
    OR EXISTS (SELECT FROM search_documents d
      WHERE d.is_shown AND d.dish_words @@ (quote_literal(start) || ':*')::tsquery)
    OR EXISTS (SELECT FROM search_documents d WHERE d.is_shown AND d.own LIKE '% ' || start || '%');
END $$;
