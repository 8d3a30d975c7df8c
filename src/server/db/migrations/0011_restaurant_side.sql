CREATE TABLE "restaurant_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restaurant_invitations_role_check" CHECK ("restaurant_invitations"."role" in ('staff', 'manager'))
);
--> statement-breakpoint
CREATE TABLE "restaurant_members" (
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_members_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id"),
	CONSTRAINT "restaurant_members_role_check" CHECK ("restaurant_members"."role" in ('staff', 'manager'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_by_check";
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "staff_id" uuid;
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "sold_out_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "special_days" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "paused_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "busy_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_invitations_email_key" ON "restaurant_invitations" USING btree ("restaurant_id","email");
--> statement-breakpoint
CREATE INDEX "restaurant_invitations_address_idx" ON "restaurant_invitations" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "restaurant_invitations_expires_idx" ON "restaurant_invitations" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "restaurant_members_user_idx" ON "restaurant_members" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_events_staff_idx" ON "order_events" USING btree ("staff_id") WHERE "order_events"."staff_id" is not null;
--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("restaurant_id","created_at","id") WHERE "orders"."status" in ('pending', 'confirmed', 'preparing', 'ready');
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_check" CHECK ("order_events"."by" in ('customer', 'restaurant', 'admin', 'system'));
--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_extra_minutes_check" CHECK ("restaurants"."extra_minutes" >= 0);
--> statement-breakpoint
-- by hand: the key is made of the columns above, so it comes after them.
ALTER TABLE "restaurants" drop column "opening_key";
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "opening_key" text GENERATED ALWAYS AS (md5(is_open::text || is_temporarily_closed::text || timezone || operating_hours_mode || coalesce(operating_hours::text, '') || special_days::text || coalesce(extract(epoch from paused_until at time zone 'UTC')::text, ''))) STORED NOT NULL;
