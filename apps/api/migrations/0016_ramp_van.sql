ALTER TABLE "ride" ADD COLUMN "ramp_answer_by" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "ride" ADD COLUMN "ramp_confirmed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "ride" ADD COLUMN "ramp_declined_at" timestamp (3) with time zone;
--> statement-breakpoint
-- What was booked before is asked about now: nobody has confirmed a ramp van yet that anybody could know of.
UPDATE "ride" SET "ramp_answer_by" = least(now() + interval '1 hour', "pickup_at")
  WHERE "state" = 'booked' AND "pickup_at" > now() AND "trip" #>> '{extras,wheelchair}' = 'true';
--> statement-breakpoint
CREATE INDEX "ride_ramp_unanswered" ON "ride" USING btree ("ramp_answer_by") WHERE "ride"."state" = 'booked' and "ride"."ramp_answer_by" is not null and "ride"."ramp_confirmed_at" is null;
