CREATE TABLE "notified_alerts" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"notified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notified_alerts_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "restaurant_boards" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_about_check";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "alerts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_boards" ADD CONSTRAINT "restaurant_boards_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_intents_failed_idx" ON "payment_intents" USING btree ("created_at") WHERE "payment_intents"."status" = 'open' and "payment_intents"."failed_attempts" > 0;--> statement-breakpoint
CREATE INDEX "refunds_failed_idx" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_about_check" CHECK ("push_subscriptions"."own_orders" or "push_subscriptions"."new_orders" or "push_subscriptions"."alerts");