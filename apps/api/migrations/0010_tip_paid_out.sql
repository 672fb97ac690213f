ALTER TABLE "tip" ADD COLUMN "paid_out_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tip" ADD COLUMN "paid_out_at" timestamp (3) with time zone;