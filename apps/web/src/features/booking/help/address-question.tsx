import { addressAdvice } from '@fallsline/domain/advice';
import { beginsAtAirport } from '@fallsline/domain/direction';
import { tripBack } from '@fallsline/domain/trip';
import { useState } from 'react';
import { Question } from '../../../components/ui/fields/question.tsx';
import { ticketHelp as words } from '../../../content/booking/ticket-help.ts';
import { useCommitted } from '../../../lib/form/use-committed.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import type { TicketField, TicketForm } from '../form/ticket-form.ts';

const shownFields = ['direction', 'dynamicLocation', 'passengerCount', 'vehicles'] as const satisfies TicketField[];

/** Asked about an address that says that it is on the other side of the river: one press takes the fare for that side. */
export function AddressQuestion({ form, leg = 'there' }: { form: TicketForm; leg?: 'there' | 'back' }) {
  const { direction, ...ride } = useShown(form, shownFields);
  const there = direction !== '' && beginsAtAirport(direction) ? 'customDropoffAddress' : 'customPickupAddress';
  const address = useCommitted(form, leg === 'back' ? 'backAddress' : there);
  const [kept, setKept] = useState('');
  if (direction === '') return <Question>{undefined}</Question>;
  const asked = `${ride.dynamicLocation} ${address}`;
  const back = leg === 'back' ? tripBack(direction, ride.dynamicLocation) : undefined;
  const trip = { ...ride, ...(back ? { direction: back.direction, dynamicLocation: back.location } : { direction }) };
  const advice = kept === asked ? undefined : addressAdvice(trip, address, leg);
  const suggested = advice?.suggestion?.dynamicLocation;
  const accept = suggested && {
    label: words.take(suggested),
    onPress: () => form.change({ dynamicLocation: suggested }),
  };
  const keep = advice && { label: words.keep(trip.dynamicLocation), onPress: () => setKept(asked) };
  return (
    <Question accept={accept || undefined} keep={keep}>
      {advice?.message}
    </Question>
  );
}
