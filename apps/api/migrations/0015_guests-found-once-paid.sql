DROP INDEX "booking_guest";--> statement-breakpoint
CREATE INDEX "booking_guest" ON "booking" USING gin (array_to_tsvector(array_remove(array_remove(
    string_to_array(translate(lower("guest" ->> 'name' || ' ' || coalesce("guest" #>> '{traveler,name}', '')), ' .,-''’"()/&+_', '             '), ' ')
    || array[lower("guest" ->> 'email'), lower("guest" #>> '{traveler,email}'),
      reverse(regexp_replace("guest" ->> 'phone', '[^0-9]', '', 'g')), reverse(regexp_replace("guest" #>> '{traveler,phone}', '[^0-9]', '', 'g'))], ''), null))) WITH (fastupdate=false) WHERE not ("booking"."status" in ('pending', 'checkout_open'));