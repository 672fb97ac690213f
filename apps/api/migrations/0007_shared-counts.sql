CREATE UNLOGGED TABLE "shared_count" (
	"key" text PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
