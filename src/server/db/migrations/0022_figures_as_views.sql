-- What adds up many orders is now a view that a job refreshes.
DROP TRIGGER follow_sums_insert ON orders;--> statement-breakpoint
DROP TRIGGER follow_sums_update ON orders;--> statement-breakpoint
DROP TRIGGER follow_sums_delete ON orders;--> statement-breakpoint
DROP FUNCTION follow_order_sums();--> statement-breakpoint
DROP FUNCTION sum_up_orders();--> statement-breakpoint
DROP FUNCTION count_recent_orders();--> statement-breakpoint
DROP FUNCTION recent_orders_beside(timestamptz);--> statement-breakpoint
DROP TABLE "order_sums";--> statement-breakpoint
DROP TABLE "recent_orders";--> statement-breakpoint
DELETE FROM platform_facts WHERE name = 'recent_orders';--> statement-breakpoint
DELETE FROM job_runs WHERE name IN ('totals', 'recent_orders');--> statement-breakpoint
CREATE MATERIALIZED VIEW "best_sellers" AS (
  select i.menu_item_id, sum(i.quantity)::int as quantity,
    sum(i.quantity::bigint * i.unit_price_cents
      - i.quantity::bigint * i.unit_price_cents * o.refund_requested_cents
        / greatest(o.total_cents, 1))::bigint as cents
  from orders o join order_items i on i.order_id = o.id
  where o.created_at >= now() - interval '30 days' and o.status <> 'cancelled'
    and i.menu_item_id is not null
  group by i.menu_item_id
  order by quantity desc, cents desc, i.menu_item_id
  limit 8);--> statement-breakpoint
CREATE MATERIALIZED VIEW "past_order_totals" AS (
  select status, count(*)::int as orders, sum(total_cents - refund_requested_cents) as cents,
    date_trunc('hour', now() - interval '7 days') as until
  from orders where created_at < date_trunc('hour', now() - interval '7 days')
  group by status);--> statement-breakpoint
CREATE MATERIALIZED VIEW "trending_restaurants" AS (
  select restaurant_id, count(*)::int as orders from orders
  where status <> 'cancelled' and created_at >= now() - interval '14 days'
  group by restaurant_id);--> statement-breakpoint
-- REFRESH ... CONCURRENTLY, which lets readers go on, needs a unique index.
CREATE UNIQUE INDEX "best_sellers_key" ON "best_sellers" USING btree ("menu_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "past_order_totals_key" ON "past_order_totals" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "trending_restaurants_key" ON "trending_restaurants" USING btree ("restaurant_id");
