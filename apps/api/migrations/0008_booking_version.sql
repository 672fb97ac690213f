ALTER TABLE "booking" ADD COLUMN "details_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER INDEX "booking_standing" RENAME TO "booking_by_status";--> statement-breakpoint
CREATE INDEX "booking_of_day" ON "booking" USING btree (("details"->>'pickupDate')) WHERE "booking"."status" in ('paid', 'needs_attention', 'cancelled', 'refunded');