import type { BoardDay } from '@fallsline/domain/board';
import { phoneInWords } from '@fallsline/domain/contact-in-words';
import { formatPickup } from '@fallsline/domain/pickup-time';
import { stateInWords } from './day-words.ts';
import { driverName } from './free-drivers.ts';

const heads = 'Time,From,To,Address,Guest,Phone,Party,Beside,Flight,Drivers,Cars,State,Booking';

/** A day as a table for spreadsheets: RFC 4180, a line a ride. What begins like a formula is text, for guests write notes. */
export function dayAsCsv({ rides, drivers }: BoardDay): string {
  const lines = rides.map((ride) => [
    formatPickup(ride).time,
    ride.from,
    ride.to,
    ride.address ?? '',
    ride.guest.name,
    phoneInWords(ride.guest.phone),
    String(ride.passengers),
    ride.beside,
    ride.flight ?? '',
    ride.vehicles
      .map(({ driverId }) => drivers.find(({ id }) => id === driverId))
      .map((driver) => (driver ? driverName(driver, drivers) : 'nobody'))
      .join(', '),
    ride.vehicles.map(({ car }) => car ?? 'none').join(', '),
    stateInWords(ride),
    ride.bookingReference,
  ]);
  return [heads, ...lines.map((line) => line.map(cell).join(','))].map((line) => `${line}\r\n`).join('');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r＝＠＋－]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
