ALTER TABLE "booking" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
CREATE INDEX "booking_replaced" ON "booking" USING btree ("replaced_by") WHERE "booking"."replaced_by" is not null;