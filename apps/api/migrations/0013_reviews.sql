CREATE TABLE "review" (
	"ride_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"words" text,
	"first_name" text,
	"is_consented" boolean NOT NULL,
	"is_for_other" boolean NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"held_back" text
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_ride_id_ride_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."ride"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_of_booking" ON "review" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "review_changed" ON "review" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "review_published" ON "review" USING btree ("written_at") WHERE "review"."is_consented" and "review"."held_back" is null and "review"."words" is not null and "review"."first_name" is not null;