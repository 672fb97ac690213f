CREATE TABLE "write_probe" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
