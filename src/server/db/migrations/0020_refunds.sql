ALTER TABLE "orders" ADD COLUMN "refund_requested_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- An order has its payment's requested refunds, in the same transaction, whichever version of the program
-- requests them. Whoever does so has locked the order already.
CREATE FUNCTION follow_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET refund_requested_cents = NEW.refunded_cents WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_refunds AFTER UPDATE OF refunded_cents ON payment_intents FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL AND NEW.refunded_cents <> OLD.refunded_cents)
  EXECUTE FUNCTION follow_refunds();
--> statement-breakpoint
ALTER TABLE "orders" DISABLE TRIGGER touch_row;
--> statement-breakpoint
UPDATE orders o SET refund_requested_cents = p.refunded_cents
FROM payment_intents p WHERE p.order_id = o.id AND p.refunded_cents > 0;
--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER touch_row;
--> statement-breakpoint
UPDATE order_sums s SET cents = s.cents - refunds.cents
FROM (
  SELECT date_bin('15 minutes', created_at, 'epoch') AS quarter, status, sum(refund_requested_cents) AS cents
  FROM orders WHERE refund_requested_cents > 0 GROUP BY 1, 2
) refunds
WHERE s.quarter = refunds.quarter AND s.status = refunds.status;
--> statement-breakpoint
-- As before (0015), but the sums are without requested refunds.
CREATE OR REPLACE FUNCTION follow_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  summed_until timestamptz;
  counted_since timestamptz;
  counted_until timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7528331);
  SELECT max(quarter) + interval '15 minutes' INTO summed_until FROM order_sums;
  INSERT INTO order_sums AS sums (quarter, status, orders, cents)
    SELECT date_bin('15 minutes', created_at, 'epoch'), status, sum(count), sum(count * revenue)
    FROM (
      SELECT -1 AS count, OLD.created_at, OLD.status, OLD.total_cents - OLD.refund_requested_cents AS revenue
      WHERE TG_OP <> 'INSERT'
      UNION ALL
      SELECT 1, NEW.created_at, NEW.status, NEW.total_cents - NEW.refund_requested_cents
      WHERE TG_OP <> 'DELETE'
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
DROP TRIGGER follow_sums_update ON orders;
--> statement-breakpoint
CREATE TRIGGER follow_sums_update
  AFTER UPDATE OF status, total_cents, refund_requested_cents, created_at ON orders
  FOR EACH ROW WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 hour')
  EXECUTE FUNCTION follow_order_sums();
--> statement-breakpoint
-- As before (0004), but the sums are without requested refunds.
CREATE OR REPLACE FUNCTION sum_up_orders() RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  settled timestamptz := date_bin('15 minutes', now() - interval '2 hours', 'epoch');
  summed_until timestamptz;
BEGIN
  SELECT max(quarter) + interval '15 minutes' INTO summed_until FROM order_sums;
  IF summed_until IS NULL OR summed_until < settled - interval '1 day' THEN
    PERFORM pg_advisory_xact_lock(7528331);
    INSERT INTO order_sums (quarter, status, orders, cents)
      SELECT date_bin('15 minutes', created_at, 'epoch'), status, count(*),
        sum(total_cents - refund_requested_cents)
      FROM orders
      WHERE created_at < settled AND created_at >= coalesce(
        (SELECT max(quarter) + interval '15 minutes' FROM order_sums), 'epoch')
      GROUP BY 1, 2;
    SELECT max(quarter) + interval '15 minutes' INTO summed_until FROM order_sums;
  END IF;
  RETURN coalesce(summed_until, 'epoch');
END $$;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "failed_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- So that a refund can be queued before the jobs have started for the first time.
SELECT pgboss.create_queue('refund', '{"policy": "standard", "notify": true}');
