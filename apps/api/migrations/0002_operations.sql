CREATE TABLE "alarm" (
	"kind" text PRIMARY KEY NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_hold" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"backup_taken_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"send_from" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "refund_state" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscription" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stripe_event" ADD COLUMN "brought_by" text DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_standing" ON "booking" USING btree ("status","erased_at","created_at");--> statement-breakpoint
CREATE INDEX "outbox_to_erase" ON "outbox" USING btree ("owed_at") WHERE "outbox"."erased_at" is null and "outbox"."state" in ('sent', 'failed', 'skipped');--> statement-breakpoint
CREATE INDEX "stripe_event_swept" ON "stripe_event" USING btree ("received_at") WHERE "stripe_event"."brought_by" = 'sweep';