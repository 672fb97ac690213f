ALTER TABLE "outbox" ADD COLUMN "skipped_why" text;
