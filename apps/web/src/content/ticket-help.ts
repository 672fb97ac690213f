/** What the ticket says beside its fields while it is filled in (decision 26). Fetched with its help, when somebody comes near. */
export const ticketHelp = {
  afterLanding: {
    suggested: (pickup: string, town: string, there: string) => `Be picked up at ${pickup}; in ${town} about ${there}.`,
    fits: (pickup: string, town: string, there: string) => `Picked up at ${pickup}, you are in ${town} about ${there}.`,
    before: (landing: string, pickup: string) => `Your flight lands at ${landing}, after your pickup at ${pickup}.`,
    late: (landing: string, pickup: string) =>
      `Your pickup at ${pickup} is more than 3 hours after your flight lands at ${landing}.`,
    abroad: 'The flight comes from abroad',
  },
  beforeDeparture: {
    suggested: (pickup: string) => `Be picked up at ${pickup}.`,
    fits: (pickup: string) => `Your pickup is early enough: ${pickup} would do.`,
    late: (pickup: string) => `Your pickup at ${pickup} is late for this flight.`,
    sum: (departure: string, parts: string) => `Your flight leaves at ${departure}. Before that: ${parts}.`,
    airport: (time: string) => `${time} at the airport`,
    driving: (time: string) => `${time} of driving`,
    border: (time: string) => `${time} at the border`,
    abroad: 'The flight goes abroad',
  },
  onDay: (time: string, day: string) => `${time} on ${day}`,
  dayAfter: (time: string) => `${time}, the day after you land`,
  dayBefore: (time: string) => `${time}, the day before your flight`,
  instead: (pickup: string) => `Be picked up at ${pickup} instead?`,
  use: (value: string) => `Use ${value}`,
  keep: (value: string) => `Keep ${value}`,
  flightNumber: (typed: string) =>
    `Is ${typed} your flight number? They look like UA456: two or three letters or digits for the airline, then a number.`,
  keepIt: 'Yes, keep it',
  email: (meant: string) => `Did you mean ${meant}?`,
};
