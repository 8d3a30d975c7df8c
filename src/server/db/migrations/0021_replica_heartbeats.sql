CREATE TABLE "replica_heartbeats" (
	"process" uuid PRIMARY KEY NOT NULL,
	"sent_ms" double precision NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
