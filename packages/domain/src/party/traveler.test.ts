import { describe, expect, test } from 'vitest';
import { checkoutPayload, checkoutPayloadSchema, quoteBooking, ridesOf, splitPayload } from '../booking/booking.ts';
import { exampleDropoff } from '../booking/example-ride.ts';
import { emptyTicket, type TicketBooking } from '../forms/additions-form.ts';
import { readTicket } from '../forms/read-ticket.ts';
import { messages } from '../words/messages.ts';

const toBuffalo: TicketBooking = {
  ...emptyTicket,
  ...exampleDropoff,
  email: 'front.desk@example.com',
  name: 'Hotel Lewiston',
  phone: '716 555 0123',
};
const forMaria = {
  ...toBuffalo,
  traveler: 'yes',
  travelerName: ' Maria Lopez ',
  travelerPhone: '+1 716 555-0177',
} as const;
const read = (values: TicketBooking) =>
  readTicket(values, { variant: 'page', now: Date.parse('2026-11-22T12:00:00Z') });

describe('a ticket that is booked for a guest', () => {
  test('says who rides beside who books, and costs the same', () => {
    const { booking } = read({ ...forMaria, travelerEmail: 'maria@example.com' });
    expect(booking?.name).toBe('Hotel Lewiston');
    expect(booking?.guest).toEqual({ name: 'Maria Lopez', phone: '+17165550177', email: 'maria@example.com' });
    expect(read({ ...forMaria, travelerEmail: ' ' }).booking?.guest).toEqual({
      name: 'Maria Lopez',
      phone: '+17165550177',
    });
    const own = read({ ...forMaria, traveler: '' }).booking;
    expect(own).not.toHaveProperty('guest');
    expect(booking && quoteBooking(booking)).toEqual(own && quoteBooking(own));
    expect(booking && ridesOf(booking)).toEqual(own && ridesOf(own));
  });

  test('names what is wrong by the fields of the form', () => {
    expect(read({ ...toBuffalo, traveler: 'yes' }).problems).toEqual([
      { path: 'travelerName', message: messages.travelerName },
      { path: 'travelerPhone', message: messages.travelerPhone },
    ]);
    expect(read({ ...forMaria, travelerPhone: '911', travelerEmail: 'maria' }).problems).toEqual([
      { path: 'travelerPhone', message: messages.travelerPhoneInvalid },
      { path: 'travelerEmail', message: messages.travelerEmailInvalid },
    ]);
  });
});

describe('a payload for a guest', () => {
  const { booking } = read(forMaria);
  const payload = booking && checkoutPayload(booking, 1);
  const issues = (guest: unknown) =>
    checkoutPayloadSchema
      .safeParse({ ...payload, guest })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('comes back as it was sent', () => {
    expect(payload && splitPayload(checkoutPayloadSchema.parse(payload)).booking).toEqual(booking);
  });

  test.each([
    ['Maria', [['guest', messages.traveler]]],
    [{ name: 'Maria Lopez' }, [['guest.phone', messages.travelerPhone]]],
    [
      { name: ' ', phone: '12', email: '' },
      [
        ['guest.name', messages.travelerName],
        ['guest.phone', messages.travelerPhoneInvalid],
        ['guest.email', messages.travelerEmail],
      ],
    ],
    [{ name: 'Maria Lopez', phone: '7165550177', mail: 'm@example.com' }, [['guest', messages.unknownField('mail')]]],
  ])('is refused where it says %j', (guest, expected) => {
    expect(issues(guest)).toEqual(expected);
  });
});
