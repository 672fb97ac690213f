ALTER TABLE "payment" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "payment_of_network" ON "payment" USING btree ("network") WHERE "payment"."network" is not null;