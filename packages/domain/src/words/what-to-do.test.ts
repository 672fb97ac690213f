import { expect, test } from 'vitest';
import { emptyBooking } from '../booking/booking-form.ts';
import { readBooking } from '../forms/read-ticket.ts';
import { messages } from './messages.ts';
import { whatToDo } from './what-to-do.ts';

test("an empty form says what to do about every field, beside the specification's sentences", () => {
  const empty = { ...emptyBooking, passengerCount: null };
  for (const direction of ['', 'from-Buffalo-Airport', 'to-buffalo'] as const) {
    const { problems = [] } = readBooking({ ...empty, direction }, { variant: 'page', now: Date.now() });
    expect(problems.length).toBeGreaterThan(5);
    for (const { message } of problems) expect(whatToDo(message), message).toBeTruthy();
  }
  expect(whatToDo(messages.pickupDate)).toBe('Choose the day of your pickup');
});

test('a sentence that says what to do has nothing beside it', () => {
  expect(whatToDo(messages.pickupSkipped)).toBeUndefined();
});
