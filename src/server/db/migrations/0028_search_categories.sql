ALTER TABLE "menu_categories" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (setweight(search_vector(name), 'B')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "menu_categories_search_idx" ON "menu_categories" USING gin ("search_document") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE MATERIALIZED VIEW "restaurant_tags" AS (
  select distinct i.restaurant_id, stated.tag from menu_items i, unnest(
    i.tags || case when 'vegan' = any (i.tags) then '{vegetarian}'::text[] else '{}' end) stated (tag)
  where i.deleted_at is null);--> statement-breakpoint
-- REFRESH ... CONCURRENTLY, which lets readers go on, needs a unique index.
CREATE UNIQUE INDEX "restaurant_tags_key" ON "restaurant_tags" USING btree ("tag","restaurant_id");--> statement-breakpoint
-- The words of the names of categories are known words, like those of dishes.
CREATE TRIGGER add_search_words_insert AFTER INSERT ON menu_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER add_search_words_update AFTER UPDATE ON menu_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
INSERT INTO search_words (word)
SELECT written.word FROM ts_stat('select search_document from menu_categories where deleted_at is null') written
WHERE char_length(written.word) BETWEEN 2 AND 40
  AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = written.word);
--> statement-breakpoint
-- Statistics for the planner, which nothing else gathers on the embedded database.
ANALYZE "menu_categories", "restaurant_tags";
