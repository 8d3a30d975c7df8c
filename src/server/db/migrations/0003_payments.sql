CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"admin_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" in ('order_impossible', 'cancelled', 'admin', 'outside')),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('due', 'pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "test_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_intents_amount_check" CHECK ("test_intents"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_refunds_amount_check" CHECK ("test_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
DROP INDEX "payment_intents_open_idx";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "refunded_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "problem_code" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "problem_message" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "restaurant_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "check_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_refunds" ADD CONSTRAINT "test_refunds_intent_id_test_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."test_intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_key" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_key" ON "refunds" USING btree ("intent_id","reason") WHERE "refunds"."reason" in ('order_impossible', 'cancelled') and "refunds"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_intent_idx" ON "refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("try_at") WHERE "refunds"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_admin_idx" ON "refunds" USING btree ("admin_id") WHERE "refunds"."admin_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_intents_client_secret_key" ON "test_intents" USING btree ("client_secret");--> statement-breakpoint
CREATE UNIQUE INDEX "test_intents_idempotency_key" ON "test_intents" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "test_refunds_idempotency_key" ON "test_refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "test_refunds_intent_idx" ON "test_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "payment_intents_open_idx" ON "payment_intents" USING btree ("check_at") WHERE "payment_intents"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_intents_refused_idx" ON "payment_intents" USING btree ("user_id","created_at") WHERE "payment_intents"."status" = 'refused';--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_status_check" CHECK ("payment_intents"."status" in ('open', 'ordered', 'refused', 'abandoned'));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_ordered_check" CHECK (("payment_intents"."status" = 'ordered') = ("payment_intents"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_refunded_check" CHECK ("payment_intents"."refunded_cents" between 0 and "payment_intents"."amount_cents");--> statement-breakpoint
CREATE TRIGGER touch_row BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION touch_row();
