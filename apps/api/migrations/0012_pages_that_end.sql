-- A page that must end is asked about like one that is open, so the reconciler finds it the same way.
DROP INDEX "payment_to_check";--> statement-breakpoint
CREATE INDEX "payment_to_check" ON "payment" USING btree ("next_check_at") WHERE "payment"."state" in ('pending', 'open', 'ending');
