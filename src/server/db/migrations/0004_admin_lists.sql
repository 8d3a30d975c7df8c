CREATE TABLE "order_sums" (
	"quarter" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "order_sums_quarter_status_pk" PRIMARY KEY("quarter","status")
);
--> statement-breakpoint
DROP INDEX "orders_user_idx";--> statement-breakpoint
DROP INDEX "orders_restaurant_idx";--> statement-breakpoint
DROP INDEX "orders_status_idx";--> statement-breakpoint
DROP INDEX "orders_created_idx";--> statement-breakpoint
DROP INDEX "users_created_idx";--> statement-breakpoint
CREATE INDEX "orders_amount_idx" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_status_amount_idx" ON "orders" USING btree ("status","total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_customer_search_idx" ON "orders" USING gin (search_text("customer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_number_idx" ON "orders" USING btree (right("id"::text, 8) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_text("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_restaurant_idx" ON "orders" USING btree ("restaurant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
-- An order that was summed up has changed: its sums change with it, in the same transaction. The
-- shared lock waits for a summing-up under way, which would not see this change. Rows are written in
-- the order of their key, so that two such changes never wait for each other.
CREATE FUNCTION follow_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  summed_until timestamptz;
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
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Orders less than an hour old are never summed up: placing and serving them costs nothing here.
CREATE TRIGGER follow_sums_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION follow_order_sums();
--> statement-breakpoint
CREATE TRIGGER follow_sums_update AFTER UPDATE OF status, total_cents, created_at ON orders
  FOR EACH ROW WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 hour')
  EXECUTE FUNCTION follow_order_sums();
--> statement-breakpoint
CREATE TRIGGER follow_sums_delete AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '1 hour') EXECUTE FUNCTION follow_order_sums();
--> statement-breakpoint
-- Sums up once a day what has grown older than two hours (an hour more than the triggers allow for,
-- so that no transaction is still about to add to it), and says up to when all is summed up.
CREATE FUNCTION sum_up_orders() RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  settled timestamptz := date_bin('15 minutes', now() - interval '2 hours', 'epoch');
  summed_until timestamptz;
BEGIN
  SELECT max(quarter) + interval '15 minutes' INTO summed_until FROM order_sums;
  IF summed_until IS NULL OR summed_until < settled - interval '1 day' THEN
    PERFORM pg_advisory_xact_lock(7528331);
    INSERT INTO order_sums (quarter, status, orders, cents)
      SELECT date_bin('15 minutes', created_at, 'epoch'), status, count(*), sum(total_cents)
      FROM orders
      WHERE created_at < settled AND created_at >= coalesce(
        (SELECT max(quarter) + interval '15 minutes' FROM order_sums), 'epoch')
      GROUP BY 1, 2;
    SELECT max(quarter) + interval '15 minutes' INTO summed_until FROM order_sums;
  END IF;
  RETURN coalesce(summed_until, 'epoch');
END $$;
--> statement-breakpoint
SELECT sum_up_orders();
