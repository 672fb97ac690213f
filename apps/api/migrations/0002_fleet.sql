ALTER TABLE "change" ADD COLUMN "vehicles" integer;--> statement-breakpoint
ALTER TABLE "change" ADD COLUMN "out_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "change" ADD COLUMN "out_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ride" ADD COLUMN "out_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ride" ADD COLUMN "out_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "ride_out" ON "ride" USING btree ("out_from","out_until") WHERE "ride"."state" <> 'cancelled';--> statement-breakpoint
-- What was booked before: minutes before the pickup and after it, of the fares of that day.
UPDATE "ride" SET "out_from" = "pickup_at" - make_interval(mins => "way"."before"), "out_until" = "pickup_at" + make_interval(mins => "way"."after")
FROM (VALUES
  ('buffalo-airport--niagara-falls-usa', 30, 120),
  ('buffalo-airport--niagara-falls-canada', 30, 190),
  ('buffalo-airport--niagara-on-the-lake', 30, 210),
  ('buffalo-airport--niagara-falls-airport-iag', 30, 120),
  ('buffalo-airport--grand-island', 30, 100),
  ('buffalo-airport--lewiston', 30, 130),
  ('buffalo-airport--youngstown', 30, 150),
  ('buffalo-airport--st-catharines', 30, 210),
  ('buffalo-airport--toronto-airport', 30, 340),
  ('buffalo-airport--hamilton-canada', 30, 280),
  ('buffalo-airport--buffalo-downtown', 30, 90),
  ('buffalo-airport--rochester', 30, 190),
  ('buffalo-airport--erie-pa', 30, 250),
  ('niagara-falls-ny--buffalo-airport', 30, 45),
  ('niagara-falls-canada--buffalo-airport', 65, 80),
  ('niagara-falls-airport-iag--buffalo-airport', 30, 90),
  ('niagara-on-the-lake--buffalo-airport', 75, 90),
  ('st-catharines--buffalo-airport', 75, 90),
  ('hamilton-canada--buffalo-airport', 110, 125),
  ('toronto--buffalo-airport', 145, 160),
  ('lewiston-ny--buffalo-airport', 35, 50),
  ('grand-island--buffalo-airport', 30, 35),
  ('youngstown--buffalo-airport', 45, 60),
  ('buffalo-downtown--buffalo-airport', 30, 30),
  ('niagara-falls-airport-iag--niagara-falls-ny', 30, 90),
  ('niagara-falls-airport-iag--niagara-falls-canada', 30, 160),
  ('niagara-falls-airport-iag--toronto-canada', 30, 310),
  ('niagara-falls-ny--niagara-falls-airport-iag', 30, 30),
  ('niagara-falls-canada--niagara-falls-airport-iag', 50, 65),
  ('toronto-canada--niagara-falls-airport-iag', 125, 140)
) AS "way" ("fare_id", "before", "after")
WHERE "ride"."fare_id" = "way"."fare_id";
