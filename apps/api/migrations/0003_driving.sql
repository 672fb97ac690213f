CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"ride_id" uuid,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car" (
	"number" smallint PRIMARY KEY NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"color" text NOT NULL,
	"plate" text NOT NULL,
	"seats" smallint NOT NULL,
	"ramp" boolean NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "driver_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"vehicle_id" uuid,
	"turn" integer,
	"driver_id" uuid NOT NULL,
	"day" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "driver" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "position" (
	"vehicle_id" uuid PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ride_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"kind" text NOT NULL,
	"takes_back" uuid,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"staff_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_key" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ride_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"driver_id" uuid,
	"car" smallint,
	"version" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"assigned_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"acknowledged_sequence" integer,
	"told" jsonb,
	"no_show_decision" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_link" ADD CONSTRAINT "driver_link_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_link" ADD CONSTRAINT "driver_link_driver_id_driver_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."driver"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position" ADD CONSTRAINT "position_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_event" ADD CONSTRAINT "ride_event_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_event" ADD CONSTRAINT "ride_event_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_key" ADD CONSTRAINT "staff_key_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_ride_id_ride_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."ride"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_driver_id_driver_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."driver"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_car_car_number_fk" FOREIGN KEY ("car") REFERENCES "public"."car"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_ride" ON "audit" USING btree ("ride_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "driver_link_of_vehicle" ON "driver_link" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "driver_link_of_day" ON "driver_link" USING btree ("driver_id","day") WHERE "driver_link"."day" is not null;--> statement-breakpoint
CREATE INDEX "ride_event_of_vehicle" ON "ride_event" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "staff_key_of" ON "staff_key" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_of" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_of_ride" ON "vehicle" USING btree ("ride_id","position");--> statement-breakpoint
CREATE INDEX "vehicle_of_driver" ON "vehicle" USING btree ("driver_id") WHERE "vehicle"."driver_id" is not null;--> statement-breakpoint
-- What was booked before has the cars that it needs, without anybody in them.
INSERT INTO "vehicle" ("id", "ride_id", "position") SELECT gen_random_uuid(), "ride"."id", "car"."position" FROM "ride", generate_series(1, "ride"."vehicles") AS "car" ("position") WHERE "ride"."state" = 'booked';
