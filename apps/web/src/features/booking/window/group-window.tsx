import { findFare } from '@fallsline/domain/trip';
import { vehicleCapacity } from '@fallsline/domain/vehicles';
import { useEffect } from 'react';
import { bookingDrafts } from '../form/ticket-draft.ts';
import type { TicketValues } from '../form/ticket-form.ts';
import { useBookingModal } from './use-booking-modal.tsx';

/**
 * The booking window for a party that needs several vehicles, with everything that was typed into the ticket carried over
 * (decision 25). It opens each time that `asked` rises.
 */
export function GroupWindow({ values, asked }: { values: () => TicketValues; asked: number }) {
  const { book, modal } = useBookingModal({ resumes: false });
  useEffect(() => {
    if (asked === 0) return;
    const typed = values();
    const fare = typed.direction === '' ? undefined : findFare(typed.direction, typed.dynamicLocation);
    if (!fare) return;
    const passengerCount = Math.max(vehicleCapacity + 1, typed.passengerCount ?? 0);
    bookingDrafts.modal.save({ ...typed, passengerCount }, fare.id);
    book(fare.id);
  }, [asked, values, book]);
  return modal;
}
