CREATE TABLE "phone_booking" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"pay_until" timestamp (3) with time zone NOT NULL,
	"put_away_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "phone_booking" ADD CONSTRAINT "phone_booking_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_booking" ADD CONSTRAINT "phone_booking_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_booking_until" ON "phone_booking" USING btree ("pay_until") WHERE "phone_booking"."put_away_at" is null;