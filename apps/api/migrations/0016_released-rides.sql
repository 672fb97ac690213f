DROP INDEX "ride_out";--> statement-breakpoint
ALTER TABLE "ride" ADD COLUMN "released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ride_out" ON "ride" USING btree ("out_from","out_until") WHERE ("ride"."state" = 'booked' or ("ride"."state" = 'held' and not "ride"."released"));