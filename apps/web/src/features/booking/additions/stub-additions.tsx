import { counted } from '@fallsline/domain/counted';
import { extrasInWords } from '@fallsline/domain/extras-in-words';
import { formatPrice } from '@fallsline/domain/money';
import { partyFields } from '@fallsline/domain/party';
import { partyWords } from '@fallsline/domain/party-words';
import { formatClock, formatPickup, pickupInstant } from '@fallsline/domain/pickup-time';
import { extrasOf } from '@fallsline/domain/read-party';
import { endsOf } from '@fallsline/domain/trip';
import { StubPickups, StubRides } from '../../../components/ui/ticket/ticket.tsx';
import { ticketAdditions } from '../../../content/booking/ticket-additions.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { passengersAndVehicles } from '../fields/in-short.ts';
import type { ShownTicket } from '../form/ticket-form.ts';
import styles from './additions.module.css';

const words = ticketAdditions.stub;

/** Both rides on the stub: what each costs, where it goes and when it begins. */
export function BothRides({ form }: { form: ShownTicket }) {
  const rides = ridesOf(form).map(({ name, from, to, quote, pickup }) => ({
    name,
    price: formatPrice(quote.amountCents),
    way: `${from} to ${to}`,
    detail: pickup && `${pickup.day}, ${pickup.clock}`,
  }));
  return <StubRides rides={rides} level={4} />;
}

/** When both rides begin, as far as it is typed. */
export function BothPickups({ form }: { form: ShownTicket }) {
  const told = ridesOf(form).flatMap(({ name, pickup }) => (pickup ? [{ name, ...pickup }] : []));
  return told.length === 0 ? null : <StubPickups pickups={told} />;
}

type BothFaresProps = { form: ShownTicket; className?: string | undefined; withLoad?: boolean };

/** '$120 + $120, both rides', and who travels in what. */
export function BothFares({ form, className, withLoad = true }: BothFaresProps) {
  const [there, back] = ridesOf(form);
  if (!there || !back) return null;
  const load = [there, back].map(({ passengers, quote }) => passengersAndVehicles(passengers, quote));
  return (
    <>
      <p className={className}>
        {words.both(formatPrice(there.quote.amountCents), formatPrice(back.quote.amountCents))}
      </p>
      {withLoad ? (
        <p className={className}>
          {load[0] === load[1]
            ? words.each(counted(there.passengers, 'passenger'), counted(there.quote.vehicles, 'vehicle'))
            : words.differing(load[0] ?? '', load[1] ?? '')}
        </p>
      ) : null}
    </>
  );
}

/** Who rides where somebody books for a guest, and what the party brings and needs, as the stub lists it. */
export function StubExtras({ form, className }: { form: ShownTicket; className?: string | undefined }) {
  const { note, ...party } = useShown(form, partyFields);
  const { traveler, travelerName } = useShown(form, travelerShown);
  const extras = extrasOf({ ...party, note }) ?? {};
  const said = [...extrasInWords(extras), ...(extras.note ? [partyWords.texts.note.label.toLowerCase()] : [])];
  const name = traveler ? travelerName.trim() : '';
  return (
    <>
      {name === '' ? null : <p className={className}>{ticketAdditions.traveler.rides(name)}</p>}
      {said.length > 0 ? <p className={`${className} ${styles.extras}`}>{said.join(', ')}</p> : null}
    </>
  );
}

const travelerShown = ['traveler', 'travelerName'] as const;

/** Both rides as they stand in the form; none where there is no ride back, or no price. */
function ridesOf({ ride, back, price }: ShownTicket) {
  const { direction, dynamicLocation: location } = ride;
  const [there, second] = price?.rides ?? [];
  if (direction === '' || !there || !second || !back) return [];
  return [
    {
      ...endsOf({ direction, location }),
      name: words.there,
      quote: there,
      passengers: ride.passengerCount ?? 1,
      pickup: pickupOf(ride.pickupDate, ride.pickupTime),
    },
    {
      ...endsOf(back),
      name: words.back,
      quote: second,
      passengers: back.passengerCount,
      pickup: pickupOf(ride.backDate, ride.backTime),
    },
  ];
}

/** 'Friday, December 4' and '5:50 PM EST', once both are typed and exist. */
function pickupOf(pickupDate: string, pickupTime: string) {
  const wall = { pickupDate, pickupTime };
  if (typeof pickupInstant(wall) !== 'number') return undefined;
  const { date, zone } = formatPickup(wall);
  return { day: date.replace(/, \d{4}$/, ''), clock: `${formatClock(pickupTime)} ${zone}` };
}
