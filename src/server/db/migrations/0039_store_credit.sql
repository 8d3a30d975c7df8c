CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"amount_cents" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"case_id" uuid,
	"admin_id" uuid,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_kind_check" CHECK ("credit_entries"."kind" in ('granted', 'taken_back', 'refund', 'case', 'spent', 'returned')),
	CONSTRAINT "credit_entries_amount_check" CHECK ("credit_entries"."amount_cents" <> 0 and ("credit_entries"."amount_cents" < 0) = ("credit_entries"."kind" in ('taken_back', 'spent')))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_check";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_user_idx" ON "credit_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_entries_order_idx" ON "credit_entries" USING btree ("order_id") WHERE "credit_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_admin_idx" ON "credit_entries" USING btree ("admin_id") WHERE "credit_entries"."admin_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_returned_idx" ON "credit_entries" USING btree ("created_at") WHERE "credit_entries"."order_id" is not null and "credit_entries"."amount_cents" > 0;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id") WHERE "refunds"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_check" CHECK ("orders"."credit_cents" between 0 and "orders"."total_cents" + "orders"."tip_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_refunded_check" CHECK ("orders"."credit_refunded_cents" between 0 and "orders"."total_cents" + "orders"."tip_cents");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intent_check" CHECK ("refunds"."intent_id" is not null or "refunds"."amount_cents" = 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_check" CHECK (least("refunds"."amount_cents", "refunds"."credit_cents") >= 0 and "refunds"."amount_cents" + "refunds"."credit_cents" > 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_credit_check" CHECK ("users"."credit_cents" >= 0);--> statement-breakpoint
-- The balance is the sum of the entries, and its check refuses to spend more, also in parallel.
CREATE FUNCTION add_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET credit_cents = credit_cents + NEW.amount_cents WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_credit AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION add_credit();
--> statement-breakpoint
-- Deleting an account removes who somebody was, and what was written about them.
CREATE FUNCTION refuse_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - '{user_id,admin_id,note}'::text[] = to_jsonb(OLD) - '{user_id,admin_id,note}'::text[]
      AND (NEW.user_id IS NULL OR NEW.user_id = OLD.user_id)
      AND (NEW.admin_id IS NULL OR NEW.admin_id = OLD.admin_id)
      AND (NEW.note IS NULL OR NEW.note = OLD.note)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'Entries of credit are only ever added' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_credit_change();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_credit_change();
--> statement-breakpoint
-- As before (0020), with what went back as credit.
CREATE OR REPLACE FUNCTION follow_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET refund_requested_cents = NEW.refunded_cents + credit_refunded_cents
  WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
