CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_key" text,
	"status" text NOT NULL,
	"details" jsonb NOT NULL,
	"fare_id" text NOT NULL,
	"vehicles" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"session_params" jsonb NOT NULL,
	"session_id" text,
	"payment_intent_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "booking_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "booking_payment_intent_id_unique" UNIQUE("payment_intent_id")
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
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"owed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text
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
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "superseded_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "superseded_session" ADD CONSTRAINT "superseded_session_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_to_check" ON "booking" USING btree ("next_check_at") WHERE "booking"."status" in ('pending', 'checkout_open');--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe_key" ON "outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("due_at") WHERE "outbox"."state" in ('due', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE "outbox"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "stripe_event_unprocessed" ON "stripe_event" USING btree ("next_try_at") WHERE "stripe_event"."processed_at" is null;