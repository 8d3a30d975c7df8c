-- A row's `updated_at` is its version: set on every update, and always later than it was.
CREATE FUNCTION touch_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    OLD.updated_at + interval '1 millisecond'
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON restaurants FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON menu_categories FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON menu_items FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON payment_intents FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
-- Counting a use is no edit of the coupon: neither its version nor what is shown of it changes.
CREATE TRIGGER touch_row BEFORE UPDATE OF code, title, description, discount_type,
  discount_value_hundredths, minimum_order_cents, max_usage, user_limit, starts_at, ends_at,
  restaurant_id, is_active, deleted_at, deletion_id
  ON coupons FOR EACH ROW EXECUTE FUNCTION touch_row();
--> statement-breakpoint
-- Whoever writes the catalogue, every process hears of it and renews the answers it keeps ready.
-- The payload is a restaurant's id, or '*' when many changed at once (an import).
CREATE FUNCTION announce_catalogue_change(restaurant_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  restaurant_id uuid;
BEGIN
  IF cardinality(restaurant_ids) > 20 THEN
    PERFORM pg_notify('catalogue_changed', '*');
    RETURN;
  END IF;
  FOREACH restaurant_id IN ARRAY restaurant_ids LOOP
    PERFORM pg_notify('catalogue_changed', restaurant_id::text);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_catalogue_change(ARRAY(SELECT id FROM changed LIMIT 21));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_menu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_catalogue_change(ARRAY(SELECT DISTINCT restaurant_id FROM changed LIMIT 21));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_coupons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('coupons_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_restaurants();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_restaurants();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON restaurants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_restaurants();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON menu_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON menu_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON menu_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON menu_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON menu_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON menu_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_menu();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE OF code, title, description,
  discount_type, discount_value_hundredths, minimum_order_cents, max_usage, user_limit, starts_at,
  ends_at, restaurant_id, is_active, deleted_at
  ON coupons FOR EACH STATEMENT EXECUTE FUNCTION announce_coupons();
