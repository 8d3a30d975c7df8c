CREATE TABLE "tablets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "tablet_id" uuid;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tablets_token_key" ON "tablets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "tablets_restaurant_idx" ON "tablets" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "tablets_creator_idx" ON "tablets" USING btree ("created_by");