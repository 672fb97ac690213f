CREATE TABLE "alarm" (
	"kind" text PRIMARY KEY NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup" (
	"started_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"client_key" text,
	"status" text NOT NULL,
	"guest" jsonb NOT NULL,
	"guest_version" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"policy" jsonb NOT NULL,
	"replaced_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "booking_reference_unique" UNIQUE("reference"),
	CONSTRAINT "booking_client_key_unique" UNIQUE("client_key")
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
CREATE TABLE "change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"rides" jsonb,
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
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_key" text,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_message_client_key_unique" UNIQUE("client_key")
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"stripe_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"address_key" text NOT NULL,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscription_address_key_unique" UNIQUE("address_key"),
	CONSTRAINT "newsletter_subscription_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text GENERATED ALWAYS AS (split_part(dedupe_key, ':', 2)) STORED NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"enqueued_at" timestamp (3) with time zone NOT NULL,
	"about_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"skipped_why" text,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_hold" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"backup_taken_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"send_from" timestamp (3) with time zone,
	"raised_at" timestamp (3) with time zone
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
	"tries" integer DEFAULT 1 NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'owed' NOT NULL,
	"replaced" boolean DEFAULT false NOT NULL,
	"stripe_id" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
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
	"cancelled_at" timestamp (3) with time zone,
	"ramp_answer_by" timestamp (3) with time zone,
	"ramp_confirmed_at" timestamp (3) with time zone,
	"ramp_declined_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"session_id" text,
	"booking_id" text,
	"payment_intent_id" text,
	"livemode" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"brought_by" text DEFAULT 'webhook' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "write_probe" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_link" ADD CONSTRAINT "booking_link_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_ride_id_ride_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."ride"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride" ADD CONSTRAINT "ride_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_link_of" ON "booking_link" USING btree ("booking_id","kind","generation");--> statement-breakpoint
CREATE INDEX "booking_by_status" ON "booking" USING btree ("status","erased_at","created_at");--> statement-breakpoint
CREATE INDEX "booking_replaced" ON "booking" USING btree ("replaced_by") WHERE "booking"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "change_of_booking" ON "change" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "change_open" ON "change" USING btree ("booking_id") WHERE "change"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "change_waiting" ON "change" USING btree ("booking_id") WHERE "change"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "dispute_of_payment" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe_key" ON "outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("due_at") WHERE "outbox"."state" in ('due', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE "outbox"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_to_erase" ON "outbox" USING btree ("enqueued_at") WHERE "outbox"."erased_at" is null and "outbox"."state" in ('sent', 'failed', 'skipped');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_booking" ON "payment" USING btree ("booking_id","attempt");--> statement-breakpoint
CREATE INDEX "payment_to_check" ON "payment" USING btree ("next_check_at") WHERE "payment"."state" in ('pending', 'open', 'ending');--> statement-breakpoint
CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at") WHERE "payment"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_payment" ON "refund" USING btree ("payment_id","sequence");--> statement-breakpoint
CREATE INDEX "refund_owed" ON "refund" USING btree ("next_check_at") WHERE "refund"."state" = 'owed';--> statement-breakpoint
CREATE UNIQUE INDEX "ride_of_booking" ON "ride" USING btree ("booking_id","position");--> statement-breakpoint
CREATE INDEX "ride_of_day" ON "ride" USING btree ("pickup_date","pickup_at") WHERE "ride"."state" <> 'held';--> statement-breakpoint
CREATE INDEX "ride_ramp_unanswered" ON "ride" USING btree ("ramp_answer_by") WHERE "ride"."state" = 'booked' and "ride"."ramp_answer_by" is not null and "ride"."ramp_confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_event_unprocessed" ON "stripe_event" USING btree ("next_try_at") WHERE "stripe_event"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_event_swept" ON "stripe_event" USING btree ("received_at") WHERE "stripe_event"."brought_by" = 'sweep';