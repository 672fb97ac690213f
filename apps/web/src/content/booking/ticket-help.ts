import { rideQuestions } from '@fallsline/domain/advice';

/** What the ticket says beside its fields while it is filled in (decision 26). Fetched with its help, when somebody comes near. */
export const ticketHelp = {
  afterLanding: {
    suggested: (pickup: string, where: string, there: string) =>
      `We suggest a pickup at ${pickup}, arriving ${where} about ${there}.`,
    fits: (pickup: string, where: string, there: string) => `Picked up at ${pickup}, arriving ${where} about ${there}.`,
    late: rideQuestions.late,
    abroad: 'International flight',
  },
  beforeDeparture: {
    suggested: (pickup: string) => `We suggest a pickup at ${pickup}.`,
    /** `latest`: the last time that would do; `isThen`: the pickup is at that. */
    fits: (latest: string, isThen: boolean) =>
      isThen ? `${latest} is early enough.` : `The pickup is early enough: ${latest} would do.`,
    late: (pickup: string) => `The pickup at ${pickup} is late for this flight.`,
    early: (pickup: string) => `The pickup at ${pickup} is more than 12 hours earlier than this flight needs.`,
    sum: (departure: string, parts: string) => `The flight leaves at ${departure}. Before that: ${parts}.`,
    airport: (time: string) => `${time} at the airport`,
    driving: (time: string) => `${time} of driving`,
    border: (time: string) => `${time} at the border`,
    abroad: 'The flight goes abroad',
  },
  onDay: rideQuestions.onDay,
  dayAfter: (time: string) => `${time}, the day after the flight lands`,
  dayBefore: (time: string) => `${time}, the day before the flight`,
  instead: rideQuestions.instead,
  use: (value: string) => `Use ${value}`,
  keep: (value: string) => `Keep ${value}`,
  flightNumber: rideQuestions.flightNumber,
  take: (place: string) => `Take ${place}`,
  keepIt: 'Yes, keep it',
  share: {
    open: 'Share this ride',
    heading: 'Share this ride',
    text: 'Whoever opens the link finds this trip filled in. Names, phone and email stay with you.',
    link: 'Link to this ride',
    withAddress: 'With the address',
    copy: 'Copy the link',
    copied: 'Copied',
    failed: 'Could not copy. Select the link and copy it by hand.',
    send: 'Share',
    print: 'Print the code',
    code: 'Code that opens this ride when a phone camera reads it',
    scan: 'Point your phone camera here to book this ride.',
  },
  email: (meant: string) => `Did you mean ${meant}?`,
};
