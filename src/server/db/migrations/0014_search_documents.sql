-- The words of a text that is in its searched form, each once. Not more of it than an index takes, however
-- long one word is. It calls no function of ours: where an index is made, PostgreSQL would not find it.
CREATE FUNCTION search_lexemes(searched text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(left(searched, 500), '[^[:alnum:]]+'), ''))
$$;
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean NOT NULL,
	"name" text NOT NULL,
	"own" text NOT NULL,
	"opening_key" text NOT NULL,
	"rating" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dishes" text DEFAULT '' NOT NULL,
	"dish_words" "tsvector" DEFAULT '' NOT NULL
);
--> statement-breakpoint
-- Writes what the documents say of restaurants themselves; the rating is `SHOWN_RATING` of stars-sql.ts in
-- hundredths. Whoever changes the same restaurant waits at the first statement, and the second, which
-- looks after that wait, sees what the other has written. Held to indexes, as `add_search_words` is.
CREATE FUNCTION document_restaurants(ids uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM search_documents WHERE restaurant_id = ANY (ids) ORDER BY restaurant_id FOR UPDATE;
  INSERT INTO search_documents AS stored (restaurant_id, is_shown, name, own, opening_key, rating, created_at)
  SELECT r.id, r.deleted_at IS NULL, ' ' || search_text(r.name),
    ' ' || search_text(r.name || ' ' || r.cuisine || ' ' || r.description), r.opening_key,
    CASE WHEN given.stars > 0
      THEN (2 * (elsewhere.reviews * (r.rating * 100)::int + 100 * given.sum) + elsewhere.reviews + given.stars)
        / (2 * (elsewhere.reviews + given.stars))
      ELSE (r.rating * 100)::int END,
    r.created_at
  FROM unnest(ids) AS one (id) JOIN restaurants r ON r.id = one.id
  LEFT JOIN restaurant_stars s ON s.restaurant_id = r.id,
  LATERAL (SELECT (s.one + s.two + s.three + s.four + s.five)::bigint AS stars,
    (s.one + 2 * s.two + 3 * s.three + 4 * s.four + 5 * s.five)::bigint AS sum) given,
  LATERAL (SELECT (CASE WHEN r.rating > 0 THEN r.review_count ELSE 0 END)::bigint AS reviews) elsewhere
  ON CONFLICT (restaurant_id) DO UPDATE SET is_shown = excluded.is_shown, name = excluded.name,
    own = excluded.own, opening_key = excluded.opening_key, rating = excluded.rating
  WHERE (stored.is_shown, stored.name, stored.own, stored.opening_key, stored.rating)
    IS DISTINCT FROM (excluded.is_shown, excluded.name, excluded.own, excluded.opening_key, excluded.rating);
END $$;
--> statement-breakpoint
-- Writes what they say of the dishes, in the same way. A restaurant that is being deleted has none.
CREATE FUNCTION document_dishes(ids uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM search_documents WHERE restaurant_id = ANY (ids) ORDER BY restaurant_id FOR UPDATE;
  UPDATE search_documents stored SET dishes = served.dishes, dish_words =
    array_to_tsvector(array_remove(regexp_split_to_array(served.dishes, '[^[:alnum:]]+'), ''))
  FROM (
    SELECT one.id, coalesce(string_agg(' ' || left(search_text(translate(i.name, E'\n', ' ')), 500), E'\n' ORDER BY i.id), '')
      AS dishes
    FROM unnest(ids) AS one (id) LEFT JOIN menu_items i ON i.restaurant_id = one.id AND i.deleted_at IS NULL
    GROUP BY one.id
  ) served
  WHERE stored.restaurant_id = served.id AND stored.dishes <> served.dishes;
END $$;
--> statement-breakpoint
-- Whether a word of a restaurant's texts or its dishes begins so. Held to the indexes: usually there is
-- hardly any such word, which the planner does not see.
CREATE FUNCTION is_begun_word(start text) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM search_documents d
      WHERE d.is_shown AND d.dish_words @@ (quote_literal(start) || ':*')::tsquery)
    OR EXISTS (SELECT FROM search_documents d WHERE d.is_shown AND d.own LIKE '% ' || start || '%');
END $$;
--> statement-breakpoint
CREATE FUNCTION document_new_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM document_restaurants(ARRAY(SELECT id FROM changed));
  -- One statement may have added dishes as well, before this.
  PERFORM document_dishes(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION document_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM document_restaurants(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION document_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM document_restaurants(ARRAY[coalesce(NEW.restaurant_id, OLD.restaurant_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION document_new_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM document_dishes(ARRAY(SELECT DISTINCT restaurant_id FROM changed WHERE deleted_at IS NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only where a name reads differently or the trash is part of it: to be sold out costs next to nothing here.
CREATE FUNCTION document_changed_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(
    SELECT after.restaurant_id FROM before JOIN after USING (id)
    WHERE (before.name, before.deleted_at IS NULL) IS DISTINCT FROM (after.name, after.deleted_at IS NULL)
    UNION
    SELECT unnest(ARRAY[before.restaurant_id, after.restaurant_id]) FROM before JOIN after USING (id)
    WHERE before.restaurant_id <> after.restaurant_id);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM document_dishes(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION document_deleted_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT restaurant_id FROM changed WHERE deleted_at IS NULL);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM document_dishes(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER document_insert AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_new_restaurants();
--> statement-breakpoint
CREATE TRIGGER document_update AFTER UPDATE ON restaurants FOR EACH ROW
  WHEN ((OLD.name, OLD.cuisine, OLD.description, OLD.opening_key, OLD.rating, OLD.review_count, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.cuisine, NEW.description, NEW.opening_key, NEW.rating, NEW.review_count, NEW.deleted_at))
  EXECUTE FUNCTION document_restaurant();
--> statement-breakpoint
CREATE TRIGGER document_change AFTER INSERT OR UPDATE OR DELETE ON restaurant_stars
  FOR EACH ROW EXECUTE FUNCTION document_stars();
--> statement-breakpoint
CREATE TRIGGER document_insert AFTER INSERT ON menu_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_new_dishes();
--> statement-breakpoint
CREATE TRIGGER document_update AFTER UPDATE ON menu_items
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION document_changed_dishes();
--> statement-breakpoint
CREATE TRIGGER document_delete AFTER DELETE ON menu_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_deleted_dishes();
--> statement-breakpoint
-- In parts: a million dishes make a long text.
SELECT document_restaurants(array_agg(id)), document_dishes(array_agg(id)) FROM restaurants GROUP BY right(id::text, 1);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_own_idx" ON "search_documents" USING gin ("own" gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_documents_dishes_idx" ON "search_documents" USING gin ("dish_words") WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "menu_items_words_idx" ON "menu_items" USING gin (search_lexemes(search_text("name")));--> statement-breakpoint
CREATE INDEX "payment_intents_user_idx" ON "payment_intents" USING btree ("user_id") WHERE "payment_intents"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "menu_items_sold_out_idx" ON "menu_items" USING btree ("sold_out_until") WHERE "menu_items"."sold_out_until" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_paused_idx" ON "restaurants" USING btree ("paused_until") WHERE "restaurants"."paused_until" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_busy_idx" ON "restaurants" USING btree ("busy_until") WHERE "restaurants"."busy_until" is not null;--> statement-breakpoint
CREATE INDEX "menu_categories_kinds_idx" ON "menu_categories" USING btree ("name","restaurant_id") WHERE "menu_categories"."deleted_at" is null and search_text("name") ~ 'healthy|breakfast|dessert|drink';--> statement-breakpoint
CREATE INDEX "restaurants_listed_everywhere_idx" ON "restaurants" USING btree ("created_at","id","opening_key") WHERE "restaurants"."deleted_at" is null and cardinality("restaurants"."delivery_areas") = 0;--> statement-breakpoint
-- At the end, as nobody reads these tables from here on until all of this is done.
DROP INDEX "menu_items_search_idx";--> statement-breakpoint
DROP INDEX "restaurants_search_idx";
