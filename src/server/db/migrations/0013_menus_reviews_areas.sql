CREATE TABLE "restaurant_stars" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"one" integer DEFAULT 0 NOT NULL,
	"two" integer DEFAULT 0 NOT NULL,
	"three" integer DEFAULT 0 NOT NULL,
	"four" integer DEFAULT 0 NOT NULL,
	"five" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid,
	"rating" smallint NOT NULL,
	"text" text,
	"reply_text" text,
	"reply_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_order_key" UNIQUE("order_id"),
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "option_groups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "delivery_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "restaurants_delivery_areas_idx" ON "restaurants" USING gin ("delivery_areas") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "restaurants_everywhere_idx" ON "restaurants" USING btree ((cardinality("delivery_areas") = 0));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_delivery_areas_check" CHECK (cardinality("restaurants"."delivery_areas") <= 500 and array_to_string("restaurants"."delivery_areas", ' ', '?') ~ '^([A-Z0-9][A-Z0-9-]{0,10}[A-Z0-9*]?( |$))*$');--> statement-breakpoint
ALTER TABLE "restaurant_stars" ADD CONSTRAINT "restaurant_stars_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_restaurant_idx" ON "reviews" USING btree ("restaurant_id","created_at","id") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_created_idx" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_user_idx" ON "reviews" USING btree ("user_id") WHERE "reviews"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_tags_check" CHECK ("menu_items"."tags" <@ array['vegan', 'vegetarian', 'gluten_free', 'halal', 'spicy']::text[]);--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_allergens_check" CHECK ("menu_items"."allergens" <@ array['celery', 'gluten', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs', 'mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites']::text[]);