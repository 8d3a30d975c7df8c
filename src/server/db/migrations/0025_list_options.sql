-- The words of a dish's tags: 'gluten_free' has two; vegan implies vegetarian, as in domain/menus/label-filter.ts.
-- Declared immutable, which array_to_string is for texts.
CREATE FUNCTION search_vector(value text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_vector(array_to_string(value, ' ') || CASE WHEN 'vegan' = ANY (value) THEN ' vegetarian' ELSE '' END);
--> statement-breakpoint
ALTER TABLE "menu_items" DROP COLUMN "search_document";--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (setweight(search_vector(name), 'A') || setweight(search_vector(tags), 'B') || setweight(search_vector(coalesce(description, '')), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "delivery_minutes" integer GENERATED ALWAYS AS (coalesce(substring(delivery_time from '([0-9]{1,4})[^0-9]*$')::integer, 35)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "menu_items_search_idx" ON "menu_items" USING gin ("search_document") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "menu_items_title_idx" ON "menu_items" USING gin ((search_vector(name) || search_vector(tags))) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE MATERIALIZED VIEW "restaurant_prices" AS (
  select restaurant_id, 1 + (avg(price_cents) >= 1000)::int + (avg(price_cents) >= 1400)::int as level
  from menu_items where deleted_at is null
  group by restaurant_id);--> statement-breakpoint
-- REFRESH ... CONCURRENTLY, which lets readers go on, needs a unique index.
CREATE UNIQUE INDEX "restaurant_prices_key" ON "restaurant_prices" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_prices_level_idx" ON "restaurant_prices" USING btree ("level");--> statement-breakpoint
-- The words of tags and descriptions.
INSERT INTO search_words (word)
SELECT written.word FROM ts_stat('select search_document from menu_items where deleted_at is null') written
WHERE char_length(written.word) BETWEEN 2 AND 40
  AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = written.word);
--> statement-breakpoint
-- Statistics for the planner, which nothing else gathers on the embedded database.
ANALYZE "restaurants", "menu_items", "restaurant_prices";
