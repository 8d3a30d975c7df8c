-- A restaurant is published at its creation unless it is made as a draft; test orders are in no figure.
DROP MATERIALIZED VIEW "public"."best_sellers";--> statement-breakpoint
DROP MATERIALIZED VIEW "public"."past_order_totals";--> statement-breakpoint
DROP MATERIALIZED VIEW "public"."trending_restaurants";--> statement-breakpoint
DROP INDEX "restaurants_listed_idx";--> statement-breakpoint
DROP INDEX "restaurants_listed_everywhere_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
-- All restaurants of the version before were published at their creation. Without triggers, as their versions stay.
ALTER TABLE "restaurants" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "restaurants" SET "published_at" = "created_at";--> statement-breakpoint
ALTER TABLE "restaurants" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "office_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "restaurants_drafts_idx" ON "restaurants" USING btree ("created_at","id") WHERE "restaurants"."deleted_at" is null and "restaurants"."published_at" is null;--> statement-breakpoint
CREATE INDEX "restaurants_listed_idx" ON "restaurants" USING btree ("created_at","id","opening_key","published_at") WHERE "restaurants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "restaurants_listed_everywhere_idx" ON "restaurants" USING btree ("created_at","id","opening_key","published_at") WHERE "restaurants"."deleted_at" is null and cardinality("restaurants"."delivery_areas") = 0;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_office_tags_check" CHECK (cardinality("restaurants"."office_tags") <= 20);--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."best_sellers" AS (
  select i.menu_item_id, sum(i.quantity)::int as quantity,
    sum(i.quantity::bigint * i.unit_price_cents
      - i.quantity::bigint * i.unit_price_cents * least(o.refund_requested_cents, o.total_cents)
        / greatest(o.total_cents, 1))::bigint as cents
  from orders o join order_items i on i.order_id = o.id
  where o.created_at >= now() - interval '30 days' and o.status <> 'cancelled'
    and i.menu_item_id is not null and not o.is_test
  group by i.menu_item_id
  order by quantity desc, cents desc, i.menu_item_id
  limit 8);--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."past_order_totals" AS (
  select status, count(*)::int as orders, sum(greatest(0, total_cents - refund_requested_cents)) as cents,
    date_trunc('hour', now() - interval '7 days') as until
  from orders where created_at < date_trunc('hour', now() - interval '7 days') and not is_test
  group by status);--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."trending_restaurants" AS (
  select restaurant_id, count(*)::int as orders from orders
  where status <> 'cancelled' and created_at >= now() - interval '14 days' and not is_test
  group by restaurant_id);--> statement-breakpoint
-- REFRESH ... CONCURRENTLY, which lets readers go on, needs a unique index.
CREATE UNIQUE INDEX "best_sellers_key" ON "best_sellers" USING btree ("menu_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "past_order_totals_key" ON "past_order_totals" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "trending_restaurants_key" ON "trending_restaurants" USING btree ("restaurant_id");
