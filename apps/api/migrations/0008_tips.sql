CREATE TABLE "tip" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"driver_ids" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"session_params" json NOT NULL,
	"session_id" text,
	"payment_intent_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"charged_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"card_brand" text,
	"card_last4" text,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tip_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "tip_payment_intent_id_unique" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
ALTER TABLE "tip" ADD CONSTRAINT "tip_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip" ADD CONSTRAINT "tip_ride_id_ride_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."ride"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tip_of_booking" ON "tip" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tip_page" ON "tip" USING btree ("ride_id") WHERE "tip"."state" in ('pending', 'open', 'ending');--> statement-breakpoint
CREATE INDEX "tip_to_check" ON "tip" USING btree ("next_check_at") WHERE "tip"."state" in ('pending', 'open', 'ending');--> statement-breakpoint
CREATE INDEX "tip_paid" ON "tip" USING btree ("paid_at") WHERE "tip"."state" = 'paid';