CREATE TABLE "backup" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone
);
