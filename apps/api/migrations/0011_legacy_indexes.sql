-- What the release of 2026-11-22 kept in a booking is empty in every new one: its indexes keep only what is there.
ALTER TABLE "booking" DROP CONSTRAINT "booking_session_id_unique", DROP CONSTRAINT "booking_payment_intent_id_unique";
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_legacy_session" ON "booking" ("session_id") WHERE "session_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_legacy_payment" ON "booking" ("payment_intent_id") WHERE "payment_intent_id" is not null;
--> statement-breakpoint
DROP INDEX "booking_to_check";
--> statement-breakpoint
CREATE INDEX "booking_legacy_to_check" ON "booking" ("next_check_at") WHERE "status" in ('pending', 'checkout_open') and "next_check_at" is not null;
--> statement-breakpoint
-- What that release has just been paid is looked for once a minute.
CREATE INDEX "booking_legacy_paid" ON "booking" ("paid_at") WHERE "paid_at" is not null;
