CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_actor_check" CHECK (("audit_entries"."actor_id" is null) = ("audit_entries"."actor_role" is null)),
	CONSTRAINT "audit_entries_no_names_check" CHECK ("audit_entries"."subject_kind" <> 'user' or "audit_entries"."subject_name" is null)
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_cash_slot" smallint;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "known_browsers_used_idx" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_cash_slot_key" ON "orders" USING btree ("user_id","open_cash_slot") WHERE "orders"."open_cash_slot" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_open_cash_slot_check" CHECK ("orders"."open_cash_slot" between 1 and 5);
--> statement-breakpoint
-- Counts of the last hours: not worth a write-ahead log.
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint
-- Since when the session's cookie has the prefix __Host- over https.
INSERT INTO "platform_facts" ("name", "value") VALUES ('host_cookie', 'true');
--> statement-breakpoint
-- Orders that are under way count from now on. A customer who has more of them keeps them all.
ALTER TABLE "orders" DISABLE TRIGGER touch_row;
--> statement-breakpoint
UPDATE "orders" o SET "open_cash_slot" = numbered.slot
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at", "id") AS slot
  FROM "orders"
  WHERE "user_id" IS NOT NULL AND "payment_method" = 'cash' AND "status" NOT IN ('delivered', 'cancelled')
) numbered
WHERE o."id" = numbered."id" AND numbered.slot <= 5;
--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER touch_row;
--> statement-breakpoint
-- The notes of accounts that were deleted before the deletion erased them.
UPDATE "order_items" i SET "special_instructions" = NULL
FROM "orders" o
WHERE o."id" = i."order_id" AND o."user_id" IS NULL AND i."special_instructions" IS NOT NULL;
--> statement-breakpoint
-- An entry is never changed, and only removed by whoever says how many days entries are kept
-- (features/audit/remove-old-entries.ts); 400 unless they say otherwise.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - make_interval(
    days => coalesce(nullif(current_setting('plateful.audit_keep_days', true), ''), '400')::int)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Entries of the audit are only ever added' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
