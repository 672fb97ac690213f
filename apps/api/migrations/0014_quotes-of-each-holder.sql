DROP INDEX "change_open";--> statement-breakpoint
ALTER TABLE "change" ADD COLUMN "by_traveler" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "stripe_event_booking" ON "stripe_event" USING btree ("booking_id") WHERE "stripe_event"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "stripe_event_session" ON "stripe_event" USING btree ("session_id") WHERE "stripe_event"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "stripe_event_payment" ON "stripe_event" USING btree ("payment_intent_id") WHERE "stripe_event"."payment_intent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "change_open" ON "change" USING btree ("booking_id","by_traveler") WHERE "change"."state" = 'open';