import { counted } from '@fallsline/domain/counted';
import type { Extras } from '@fallsline/domain/extras';
import { extrasInWords } from '@fallsline/domain/extras-in-words';
import { partyFields } from '@fallsline/domain/party';
import { partyWords } from '@fallsline/domain/party-words';
import { isDate } from '@fallsline/domain/pickup-time';
import { extrasOf } from '@fallsline/domain/read-party';
import { ridersNamed } from '@fallsline/domain/riders';
import { ticketAdditions as words } from '../../../content/booking/ticket-additions.ts';
import { booking } from '../../../content/booking/ticket-words.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { shortDay } from '../../../lib/short-day.ts';
import type { Fold, ShownTicket } from '../form/ticket-form.ts';

/** What a fold's chip says: what it opens, or what is in it. */
export function FoldWords({ form, fold }: { form: ShownTicket; fold: Fold }) {
  if (fold === 'traveler') return <TravelerWords form={form} />;
  return fold === 'party' ? <PartyWords form={form} /> : <BackWords form={form} />;
}

function PartyWords({ form }: { form: ShownTicket }) {
  const party = useShown(form, partyFields);
  const extras = extrasOf(party);
  if (form.unfolded.party || !extras) return booking.folds.party;
  return <span data-set>{inShort(extras)}</span>;
}

/** '2 child seats, 4 bags', '1 bag, 2 more', 'a walker': short enough for the line of a legend. */
function inShort({ childSeats, luggage = 0, note, ...needs }: Extras): string {
  const seats = ridersNamed({ childSeats });
  const counts = [
    ...(seats > 0 ? [counted(seats, 'child seat')] : []),
    ...(luggage > 0 ? [counted(luggage, 'bag')] : []),
  ];
  const others = [...extrasInWords(needs), ...(note ? [partyWords.texts.note.label.toLowerCase()] : [])];
  if (counts.length === 0 && others.length === 1) return others.join('');
  return [...counts, ...(others.length > 0 ? [words.more(others.length, counts.length > 0)] : [])].join(', ');
}

const travelerShown = ['traveler', 'travelerName'] as const;

function TravelerWords({ form }: { form: ShownTicket }) {
  const { traveler, travelerName } = useShown(form, travelerShown);
  if (!traveler || form.unfolded.traveler) return booking.folds.traveler;
  const name = travelerName.trim();
  return <span data-set>{name === '' ? words.traveler.short : words.traveler.for(name)}</span>;
}

function BackWords({ form: { ride, unfolded } }: { form: ShownTicket }) {
  if (!ride.back) return booking.folds.back;
  if (unfolded.back || !isDate(ride.backDate)) return <span data-set>{words.back.short}</span>;
  return <span data-set>{words.back.on(shortDay(ride.backDate))}</span>;
}
