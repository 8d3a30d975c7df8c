ALTER TABLE "restaurant_invitations" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_long_password" boolean;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_invitations_inviter_idx" ON "restaurant_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "users_folded_email_idx" ON "users" USING btree (lower(normalize("email", NFKC)));