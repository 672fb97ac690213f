import { additionLabels, travelerLabels, travelerLead } from '@fallsline/domain/form-labels';
import { travelerLabel } from '@fallsline/domain/names-in-words';

/** The words of what may be added to the ride there (decisions 23 and 24). Fetched when somebody comes near the ticket. */
export const ticketAdditions = {
  /** '2 more' beside what is named, '2 requests' alone. */
  more: (count: number, beside: boolean) => `${count} ${beside ? 'more' : 'requests'}`,
  back: {
    heading: 'The ride back',
    short: 'Ride back',
    on: (day: string) => `Back ${day}`,
    remove: 'Remove',
    lead: (from: string, to: string, price: string) => `${from} to ${to}, ${price}`,
    same: (vehicles: string) => `for ${vehicles}, same passengers, seats and bags`,
    other: (vehicles: string) => `for ${vehicles}, same seats and bags`,
    fewer: 'One fewer passenger on the way back',
    more: 'One more passenger on the way back',
    address: 'Your drop-off. Write another one if you leave from somewhere else.',
    home: (address: string) => `It takes you to ${address}.`,
  },
  traveler: {
    heading: 'Your guest',
    remove: 'Remove',
    lead: travelerLead,
    labels: { ...travelerLabels, email: `${travelerLabels.email} (optional)` },
    emailHint: 'For a confirmation of their own, without the price.',
    short: 'For a guest',
    for: (name: string) => `For ${name}`,
    rides: (name: string) => `${travelerLabel}: ${name}`,
  },
  stub: {
    there: 'There',
    back: 'Back',
    both: (there: string, back: string) => `${there} + ${back}, both rides`,
    each: (passengers: string, vehicles: string) => `${passengers}, ${vehicles} each way`,
    differing: (there: string, back: string) => `There: ${there}. Back: ${back}`,
  },
  party: {
    heading: additionLabels.party,
    lead: 'No extra charge for any of it. Children count as passengers.',
    fewer: (label: string) => `One fewer: ${label}`,
    more: (label: string) => `One more: ${label}`,
    needsHeading: 'Coming along (only if you want to say)',
    optional: (label: string) => `${label} (optional)`,
  },
};
