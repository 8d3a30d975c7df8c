CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_word_idx" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_like_idx" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- Adds the words of a text that are not there yet. Two who add the same word at the same time both
-- do: waiting for each other, an import would hold up everybody else. Its plan may be made while the
-- table is empty and kept while an import fills it, so it is held to the index.
CREATE FUNCTION add_search_words(value text) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  INSERT INTO search_words (word)
  SELECT found.word
  FROM (SELECT DISTINCT word FROM regexp_split_to_table(search_text(value), '[^[:alnum:]]+') word) found
  WHERE char_length(found.word) BETWEEN 2 AND 40
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
$$;
--> statement-breakpoint
CREATE FUNCTION add_words_of_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(string_agg(name || ' ' || cuisine || ' ' || description, ' ')) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_words_of_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(string_agg(name, ' ')) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_words_of_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(NEW.name || ' ' || NEW.cuisine || ' ' || NEW.description);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION add_words_of_dish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(NEW.name);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- New rows all at once. Of changed rows, few at a time, only those that read differently: moving a
-- thousand dishes to the trash costs nothing here.
CREATE TRIGGER add_words_insert AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_restaurants();
--> statement-breakpoint
CREATE TRIGGER add_words_update AFTER UPDATE OF name, cuisine, description ON restaurants FOR EACH ROW
  WHEN ((OLD.name, OLD.cuisine, OLD.description) IS DISTINCT FROM (NEW.name, NEW.cuisine, NEW.description))
  EXECUTE FUNCTION add_words_of_restaurant();
--> statement-breakpoint
CREATE TRIGGER add_words_insert AFTER INSERT ON menu_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_dishes();
--> statement-breakpoint
CREATE TRIGGER add_words_update AFTER UPDATE OF name ON menu_items FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION add_words_of_dish();
--> statement-breakpoint
SELECT add_search_words(string_agg(name || ' ' || cuisine || ' ' || description, ' ')) FROM restaurants;
--> statement-breakpoint
-- In parts: a million dishes make a long text.
SELECT add_search_words(string_agg(name, ' ')) FROM menu_items GROUP BY right(id::text, 1);
