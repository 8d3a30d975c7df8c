ALTER TABLE "orders" ADD COLUMN "promised_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_until" timestamp (3) with time zone;