CREATE TABLE "booking_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"generation" integer NOT NULL,
	"sent_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feed_generation_unique" UNIQUE("generation")
);
--> statement-breakpoint
ALTER TABLE "booking_link" ADD CONSTRAINT "booking_link_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_link_of" ON "booking_link" USING btree ("booking_id","kind","generation");