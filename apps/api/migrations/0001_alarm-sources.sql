-- What is alarming is seen anew within a minute of the start.
DELETE FROM "alarm";--> statement-breakpoint
ALTER TABLE "alarm" DROP CONSTRAINT "alarm_pkey";--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "source" text NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_kind_source_pk" PRIMARY KEY("kind","source");
