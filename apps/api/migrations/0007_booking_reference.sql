ALTER TABLE "booking" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "booking_without_reference" ON "booking" USING btree ("created_at") WHERE "booking"."reference" is null;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_reference_unique" UNIQUE("reference");