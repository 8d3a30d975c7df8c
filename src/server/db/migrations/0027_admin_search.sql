-- What admins find a person by: name and email address as they are searched, and the digits of the phone number
-- without zeros before them, as in domain/accounts/phone-search.ts.
CREATE FUNCTION person_search_text(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_text(coalesce(name, '') || ' ' || coalesce(email, ''))
  || ' ' || ltrim(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), '0');
--> statement-breakpoint
DROP INDEX "orders_customer_search_idx";--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
CREATE INDEX "order_items_name_search_idx" ON "order_items" USING gin (search_text("name") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "orders_daily_search_idx" ON "orders" USING btree ("daily_number","created_at","id") WHERE "orders"."daily_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."refund_requested_cents" > 0;--> statement-breakpoint
CREATE INDEX "orders_person_search_idx" ON "orders" USING gin (person_search_text("customer_name", "customer_email", "customer_phone") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "restaurants_name_search_idx" ON "restaurants" USING gin (search_text("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_text_search_idx" ON "reviews" USING gin (search_text("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_person_search_idx" ON "users" USING gin (person_search_text("first_name" || ' ' || "last_name", "email", "phone") gin_trgm_ops);--> statement-breakpoint
-- Statistics of the new expressions for the planner, which nothing else gathers on the embedded database.
ANALYZE "orders", "order_items", "restaurants", "reviews", "users";
