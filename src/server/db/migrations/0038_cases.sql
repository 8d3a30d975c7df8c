CREATE TABLE "case_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount_cents" integer,
	"paid_to" text,
	"refund_id" uuid,
	"message_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_decisions_outcome_check" CHECK ("case_decisions"."outcome" in ('refund', 'credit', 'no_change')),
	CONSTRAINT "case_decisions_paid_to_check" CHECK ("case_decisions"."paid_to" in ('card', 'credit')),
	CONSTRAINT "case_decisions_amount_check" CHECK (("case_decisions"."outcome" = 'no_change') = ("case_decisions"."amount_cents" is null)
        and ("case_decisions"."amount_cents" is null) = ("case_decisions"."paid_to" is null) and "case_decisions"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"proposal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_messages_by_check" CHECK ("case_messages"."by" in ('customer', 'restaurant', 'support')),
	CONSTRAINT "case_messages_text_check" CHECK (char_length("case_messages"."text") between 1 and 2000),
	CONSTRAINT "case_messages_proposal_check" CHECK ("case_messages"."proposal" is null or ("case_messages"."by" = 'restaurant' and "case_messages"."proposal" in ('refund', 'credit', 'no_change')))
);
--> statement-breakpoint
CREATE TABLE "case_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"items" jsonb NOT NULL,
	"wants" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_status_check" CHECK ("cases"."status" in ('open', 'waiting_for_customer', 'decided')),
	CONSTRAINT "cases_reason_check" CHECK ("cases"."reason" in ('missing_items', 'wrong_items', 'quality', 'late', 'never_arrived', 'other')),
	CONSTRAINT "cases_wants_check" CHECK ("cases"."wants" in ('refund', 'credit', 'reply')),
	CONSTRAINT "cases_message_check" CHECK (char_length("cases"."message") between 1 and 2000),
	CONSTRAINT "cases_decided_check" CHECK ("cases"."status" <> 'decided' or "cases"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_message_id_case_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."case_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_decisions_case_idx" ON "case_decisions" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_decisions_message_idx" ON "case_decisions" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_decisions_refund_key" ON "case_decisions" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "case_messages_case_idx" ON "case_messages" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_pictures_case_idx" ON "case_pictures" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "case_pictures_user_idx" ON "case_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_pictures_unattached_idx" ON "case_pictures" USING btree ("created_at") WHERE "case_pictures"."case_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_undecided_key" ON "cases" USING btree ("order_id") WHERE "cases"."status" <> 'decided';--> statement-breakpoint
CREATE INDEX "cases_order_idx" ON "cases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cases_due_idx" ON "cases" USING btree (("status" = 'decided'),"due_at","id");--> statement-breakpoint
CREATE INDEX "cases_restaurant_idx" ON "cases" USING btree ("restaurant_id",("status" = 'decided'),"due_at","id");--> statement-breakpoint
CREATE INDEX "cases_number_idx" ON "cases" USING btree (right("id"::text, 8) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cases_user_idx" ON "cases" USING btree ("user_id","created_at","id");