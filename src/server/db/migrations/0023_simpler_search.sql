-- The edit distance of words. A trusted extension, like pg_trgm.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
DROP TRIGGER document_insert ON restaurants;--> statement-breakpoint
DROP TRIGGER document_update ON restaurants;--> statement-breakpoint
DROP TRIGGER document_change ON restaurant_stars;--> statement-breakpoint
DROP TRIGGER document_insert ON menu_items;--> statement-breakpoint
DROP TRIGGER document_update ON menu_items;--> statement-breakpoint
DROP TRIGGER document_delete ON menu_items;--> statement-breakpoint
DROP TRIGGER add_words_insert ON restaurants;--> statement-breakpoint
DROP TRIGGER add_words_update ON restaurants;--> statement-breakpoint
DROP TRIGGER add_words_insert ON menu_items;--> statement-breakpoint
DROP TRIGGER add_words_update ON menu_items;--> statement-breakpoint
DROP FUNCTION document_new_restaurants, document_restaurant, document_stars, document_new_dishes,
  document_changed_dishes, document_deleted_dishes, document_restaurants, document_dishes, is_begun_word,
  add_words_of_restaurants, add_words_of_dishes, add_words_of_restaurant, add_words_of_dish, add_search_words;
--> statement-breakpoint
DROP TABLE "search_documents";--> statement-breakpoint
DROP INDEX "menu_items_words_idx";--> statement-breakpoint
DROP FUNCTION search_lexemes;
--> statement-breakpoint
-- The words of a text with their places. The parser sees letters and digits alone, as it would take 'fish/chips'
-- for the name of a file. Bound to search_text here, so that it also works where no search path is set.
CREATE FUNCTION search_vector(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(search_text(value), '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (setweight(search_vector(name), 'A')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (setweight(search_vector(name), 'A') || setweight(search_vector(cuisine), 'B') || setweight(search_vector(description), 'C')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "menu_items_search_idx" ON "menu_items" USING gin ("search_document") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "menu_items_kinds_idx" ON "menu_items" USING btree ("name","restaurant_id") WHERE "menu_items"."deleted_at" is null and search_text("name") ~ 'healthy|breakfast|dessert|drink';--> statement-breakpoint
CREATE INDEX "restaurants_search_idx" ON "restaurants" USING gin ("search_document") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
-- Adds the words of written documents that are not there yet. Its plan may be made while the table is empty and
-- kept while an import fills it, so it is held to the index.
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT written.word FROM (SELECT DISTINCT unnest(tsvector_to_array(search_document)) AS word FROM changed) written
  WHERE char_length(written.word) BETWEEN 2 AND 40
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = written.word);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_search_words_insert AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER add_search_words_update AFTER UPDATE ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER add_search_words_insert AFTER INSERT ON menu_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
CREATE TRIGGER add_search_words_update AFTER UPDATE ON menu_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
--> statement-breakpoint
-- Statistics for the planner, which nothing else gathers on the embedded database.
ANALYZE "restaurants", "menu_items";
