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
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_allergens_check" CHECK ("menu_items"."allergens" <@ array['celery', 'gluten', 'crustaceans', 'eggs', 'fish', 'lupin', 'milk', 'molluscs', 'mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites']::text[]);--> statement-breakpoint
-- by hand: reviews
CREATE TRIGGER touch_row BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
-- Adds to how often one number of stars was given. Reviews written at the same moment wait for each other
-- at the restaurant's row here, so none is lost. What a deleted restaurant had needs no row.
CREATE FUNCTION add_stars(of_restaurant uuid, stars smallint, more integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF more > 0 THEN
    INSERT INTO restaurant_stars (restaurant_id) VALUES (of_restaurant) ON CONFLICT DO NOTHING;
  END IF;
  UPDATE restaurant_stars SET
    one = one + CASE stars WHEN 1 THEN more ELSE 0 END,
    two = two + CASE stars WHEN 2 THEN more ELSE 0 END,
    three = three + CASE stars WHEN 3 THEN more ELSE 0 END,
    four = four + CASE stars WHEN 4 THEN more ELSE 0 END,
    five = five + CASE stars WHEN 5 THEN more ELSE 0 END
  WHERE restaurant_id = of_restaurant;
END $$;
--> statement-breakpoint
-- A hidden review counts for nothing.
CREATE FUNCTION count_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    PERFORM add_stars(OLD.restaurant_id, OLD.rating, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    PERFORM add_stars(NEW.restaurant_id, NEW.rating, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_stars AFTER INSERT OR DELETE OR UPDATE OF restaurant_id, rating, hidden_at
  ON reviews FOR EACH ROW EXECUTE FUNCTION count_stars();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
