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
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_id","at","id");
--> statement-breakpoint
-- by hand
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
