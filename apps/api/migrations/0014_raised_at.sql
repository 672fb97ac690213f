ALTER TABLE "outbox_hold" ADD COLUMN "raised_at" timestamp (3) with time zone;
--> statement-breakpoint
-- A restore that is over was taken up long ago; one that is held is taken up at this start.
UPDATE "outbox_hold" SET "raised_at" = "held_at" WHERE "send_from" is not null;
