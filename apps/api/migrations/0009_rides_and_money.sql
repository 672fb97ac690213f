CREATE TABLE "change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"booking_version" integer NOT NULL,
	"trip_before" jsonb NOT NULL,
	"trip" jsonb,
	"trip_version" smallint NOT NULL,
	"guest" jsonb,
	"price_before_cents" integer NOT NULL,
	"price_after_cents" integer NOT NULL,
	"difference_cents" integer NOT NULL,
	"settled_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"purpose" text DEFAULT 'booking' NOT NULL,
	"change_id" uuid,
	"attempt" integer DEFAULT 1 NOT NULL,
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
	"next_check_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_payment_intent_id_unique" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'owed' NOT NULL,
	"replaced" boolean DEFAULT false NOT NULL,
	"stripe_id" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_stripe_id_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "ride" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"state" text NOT NULL,
	"trip" jsonb NOT NULL,
	"trip_version" smallint NOT NULL,
	"fare_id" text NOT NULL,
	"vehicles" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"kept_cents" integer DEFAULT 0 NOT NULL,
	"pickup_date" text NOT NULL,
	"pickup_at" timestamp (3) with time zone,
	"cancel_free_until" timestamp (3) with time zone,
	"change_until" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "booking_of_day";--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "fare_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "vehicles" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "amount_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "currency" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "session_params" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "next_check_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "policy" jsonb;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_ride_id_ride_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."ride"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride" ADD CONSTRAINT "ride_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_of_booking" ON "change" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "change_open" ON "change" USING btree ("booking_id") WHERE "change"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "change_waiting" ON "change" USING btree ("booking_id") WHERE "change"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_booking" ON "payment" USING btree ("booking_id","attempt");--> statement-breakpoint
CREATE INDEX "payment_to_check" ON "payment" USING btree ("next_check_at") WHERE "payment"."state" in ('pending', 'open');--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at") WHERE "payment"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_payment" ON "refund" USING btree ("payment_id","sequence");--> statement-breakpoint
CREATE INDEX "refund_owed" ON "refund" USING btree ("next_check_at") WHERE "refund"."state" = 'owed';--> statement-breakpoint
CREATE UNIQUE INDEX "ride_of_booking" ON "ride" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "ride_of_day" ON "ride" USING btree ("pickup_date","pickup_at") WHERE "ride"."state" <> 'held';--> statement-breakpoint
CREATE INDEX "booking_to_carry_over" ON "booking" USING btree ("created_at") WHERE "booking"."details_version" = 1;