CREATE INDEX "booking_by_age" ON "booking" USING btree ("created_at") WHERE "booking"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "ride_unreckoned" ON "ride" USING btree ("id") WHERE "ride"."state" <> 'cancelled' and "ride"."pickup_at" is not null
    and ("ride"."out_from" is null or "ride"."pickup_at" < "ride"."out_from" or "ride"."pickup_at" >= "ride"."out_until");--> statement-breakpoint
CREATE INDEX "ride_event_at" ON "ride_event" USING btree ("happened_at");