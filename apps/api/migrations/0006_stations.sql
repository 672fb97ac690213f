-- 0002 took stations for doors. Reckoned anew at the start, as rides are that are sold now: `reckonTimesOut`.
UPDATE "ride" SET "out_from" = NULL, "out_until" = NULL WHERE "state" <> 'cancelled' AND "trip"->>'customPickupAddress' ~* '(station|terminal|amtrak|via rail)';
