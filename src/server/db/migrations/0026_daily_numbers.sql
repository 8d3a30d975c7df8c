CREATE TABLE "daily_order_numbers" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"business_date" date NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "daily_number" integer;--> statement-breakpoint
ALTER TABLE "daily_order_numbers" ADD CONSTRAINT "daily_order_numbers_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_daily_number_key" ON "orders" USING btree ("restaurant_id","business_date","daily_number") WHERE "orders"."daily_number" is not null;
