CREATE TABLE "order_slots" (
	"restaurant_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "order_slots_restaurant_id_starts_at_pk" PRIMARY KEY("restaurant_id","starts_at"),
	CONSTRAINT "order_slots_taken_check" CHECK ("order_slots"."taken" between 0 and "order_slots"."capacity")
);
--> statement-breakpoint
DROP MATERIALIZED VIEW "public"."best_sellers";--> statement-breakpoint
DROP MATERIALIZED VIEW "public"."past_order_totals";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refund_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tip_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scheduled_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD COLUMN "menu_windows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "pickup_time" text DEFAULT '15-20 min' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "fulfilment" text[] DEFAULT '{"delivery"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "scheduling" jsonb;--> statement-breakpoint
ALTER TABLE "order_slots" ADD CONSTRAINT "order_slots_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_slots_starts_idx" ON "order_slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "orders_slot_idx" ON "orders" USING btree ("restaurant_id","slot_start") WHERE "orders"."slot_start" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tip_check" CHECK ("orders"."tip_cents" between 0 and 50000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_check" CHECK ("orders"."fulfilment" in ('delivery', 'pickup'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_check" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents" + "orders"."tip_cents");--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_fulfilment_check" CHECK (cardinality("restaurants"."fulfilment") > 0 and "restaurants"."fulfilment" <@ array['delivery', 'pickup']::text[]);--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."best_sellers" AS (
  select i.menu_item_id, sum(i.quantity)::int as quantity,
    sum(i.quantity::bigint * i.unit_price_cents
      - i.quantity::bigint * i.unit_price_cents * least(o.refund_requested_cents, o.total_cents)
        / greatest(o.total_cents, 1))::bigint as cents
  from orders o join order_items i on i.order_id = o.id
  where o.created_at >= now() - interval '30 days' and o.status <> 'cancelled'
    and i.menu_item_id is not null
  group by i.menu_item_id
  order by quantity desc, cents desc, i.menu_item_id
  limit 8);--> statement-breakpoint
CREATE MATERIALIZED VIEW "public"."past_order_totals" AS (
  select status, count(*)::int as orders, sum(greatest(0, total_cents - refund_requested_cents)) as cents,
    date_trunc('hour', now() - interval '7 days') as until
  from orders where created_at < date_trunc('hour', now() - interval '7 days')
  group by status);--> statement-breakpoint
-- REFRESH ... CONCURRENTLY, which lets readers go on, needs a unique index.
CREATE UNIQUE INDEX "best_sellers_key" ON "best_sellers" USING btree ("menu_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "past_order_totals_key" ON "past_order_totals" USING btree ("status");
