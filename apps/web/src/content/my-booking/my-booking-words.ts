/** The words of the private page of a booking (decisions 31 to 37), beside those that the domain has. */
import { business } from '@fallsline/domain/business';
import { refundWords } from '@fallsline/domain/refund-words';

const phone = business.bookingPhone.display;

export const myBooking = {
  loading: { tag: 'One moment', heading: 'Looking up your ride', text: 'This takes a second or two.' },
  /** Before the page has come to life, and all that it says without scripts; of who comes back from a payment the tab has the link. */
  prerendered: { tag: 'My booking', heading: 'Your ride', text: 'Your link opens it on this page.' },
  withoutScript: {
    heading: 'This page needs JavaScript',
    text: 'It opens your ride with the link in your email, which only your browser can read. Without JavaScript, call us: we find your ride by its reference, day and night.',
  },
  unreached: {
    heading: 'We cannot reach your booking',
    unaffected: 'Your ride is not affected',
    text: 'There is no internet here, or our booking service does not answer. This page tries again by itself.',
    /** Where it is the device that has no network. */
    offlineText: 'You are offline, and this device has not kept your booking.',
    state: 'No answer',
    again: 'Try again',
  },
  /** What a tab is called while one of these is open. */
  titles: { change: 'Change a ride', cancel: 'Cancel a ride', receipt: 'Receipt' },
  call: { heading: 'Anything else? Call us', text: 'Somebody answers day and night, every day of the year.', phone },
  callButton: `Call ${phone}`,
  tags: {
    booked: 'Booked and paid',
    paid: 'Paid',
    both: 'Booked and paid, there and back',
    disputed: 'Payment disputed',
    traveler: 'Booked for you',
    cancelled: 'Cancelled',
    past: 'Ride completed',
    inDoubt: 'Ride over',
    missed: 'Not found',
    checking: 'Being checked',
  },
  banner: {
    /** Who opens the link of a traveler may be somebody whose name we do not know. */
    hello: (name: string) => `Hello${name ? ` ${name}` : ''}. Everything is on this page: keep the link.`,
    both: 'Each ride can be changed or cancelled by itself.',
    /** Of rides that would have begun by now: a car may have come. */
    cancelledOver: 'Your booking was cancelled',
    cancelledText: 'What happens to your money is below.',
    cancelledTravelerText: 'Questions? Ask whoever booked it, or call us.',
    past: (isRider: boolean) => `Thank you for ${isRider ? 'riding' : 'booking'} with us`,
    pastText: (name: string) => `Hello ${name}. The receipt stays here for you.`,
    unheard: (time: string) => `The pickup was at ${time}`,
    unheardText: `We have not heard how it went. Did no car come, or did something go wrong? Call us, day or night: ${phone}.`,
    inDoubt: (rider: string | undefined) => `One of ${rider ? 'the' : 'your'} drivers found nobody`,
    inDoubtText: `And nobody has told us that another car of this ride drove. Our dispatch looks at it. If something went wrong, call us, day or night: ${phone}.`,
    missed: (rider: string | undefined) => `We waited and did not find ${rider ?? 'you'}`,
    /** Where, on which day, and for how long as far as somebody said so. */
    missedText: (place: string, day: string, from: string | undefined, until: string) =>
      `${place}, ${day}, ${from ? `from ${from} ` : ''}until ${until}.`,
    pastTravelerText: (name: string) => `Hello${name ? ` ${name}` : ''}. We hope to see you again.`,
    checking: 'A person is looking at this',
    checkingText: 'Your payment reached us, but not as we expected.',
  },
  facts: { guest: 'Guest', bookedBy: 'Booked by', extras: 'Extras' },
  stub: {
    heading: 'Your booking',
    travelerHeading: 'Your pickup',
    reference: 'Reference',
    forTraveler: (booker: string) => `Booked and paid for you by ${booker}. For anything else, call us, or ask them.`,
    checking: 'You can change and cancel here again once the payment is settled. By phone both work now.',
    change: 'Change ride',
    changeThis: 'Change this ride',
    correct: 'Correct my details',
    correctFlight: 'Correct the flight',
    cancel: 'Cancel ride',
    cancelThis: 'Cancel this ride',
    askToCancel: 'Ask to cancel',
    bookAgain: 'Book this ride again',
    bookItAgain: 'Book it again',
    bookAnotherDay: 'Book it again for another day',
    addedAgain: 'Only the trip and its passengers are filled in: add again what else you need.',
    refundUntil: 'Full refund until',
    ifYouCancel: 'If you cancel',
    changeUntil: 'Free change until',
    refund: 'Full refund',
    freeChange: 'Free change',
    ofRide: (label: string, isThere: boolean) => `${label}: ${isThere ? 'there' : 'back'}`,
    changes: 'Changes here',
    ended: (at: string) => `ended ${at}`,
    flight: 'Flight',
    correctable: 'can be corrected',
    none: (hours: number, isMoved = false) =>
      `No: booked within ${hours} hours of ${isMoved ? 'the pickup it had then' : 'pickup'}`,
  },
  paidWith: 'US dollars, paid with',
  costs: 'US dollars, what this ride costs',
  was: 'US dollars was the price',
  sum: (rides: number) => `${rides} rides, paid together`,
  sumLeft: '1 of 2 rides; the other is cancelled',
  sumPaid: (paid: string, back?: string, kept?: string) =>
    `${paid} paid${back ? `, ${back} given back` : ''}${kept ? `, ${kept} of it kept` : ''}`,
  tolls: 'Tolls and bridge included',
  tools: {
    label: 'Take it with you',
    calendar: 'Add to calendar',
    receipt: 'Receipt',
    print: 'Print',
    share: 'Share with traveler',
    calendarFailed: 'We could not fetch the calendar entry. Please try again.',
  },
  border: {
    one: 'This ride crosses the border',
    both: 'Both rides cross the border',
    minutes: 'minutes to allow',
    atBridge: 'at the bridge',
    eachWay: 'each way',
  },
  next: {
    heading: 'What happens next',
    lands: 'the flight lands',
    landed: 'After the landing',
    pickup: 'pick up',
    /** Once the time is over at which that was to be. */
    meet: 'Where to meet',
    /** `from`: from when on who drives is shown; undefined where it is as soon as that is decided. */
    driver: (from: string | undefined, vehicles: number, rider: string | undefined) => {
      const who =
        vehicles > 1 ? 'drivers’ first names, the cars and their plates' : 'driver’s first name, the car and its plate';
      const decided = 'As soon as it is decided who drives';
      return from
        ? { heading: `From ${from}`, text: `${decided}, ${rider ? 'the' : 'your'} ${who} appear on this page.` }
        : { heading: decided, text: `${rider ? 'The' : 'Your'} ${who} appear on this page.` };
    },
    arrive: (place: string) => `Arrival: ${place}`,
    drive: (drive: string) => `The drive takes ${drive}, free of traffic.`,
    refundOwed: { heading: 'We ask for your refund', text: refundWords.owed.sentence },
    refundAsked: { heading: 'Done: we asked for your refund', text: refundWords.asked.sentence },
    refundSent: { heading: 'Done: your refund was sent', text: refundWords.succeeded.sentence },
    nothing: {
      heading: 'Nothing more to do',
      text: 'If the bank sends it back, we write at once and find another way.',
    },
    compare: { heading: 'We compare', text: 'Your payment with the fare. Nothing is charged meanwhile.' },
    tell: { heading: 'We tell you', text: 'By phone or email, and on this page.' },
    settle: {
      heading: 'The ride is confirmed, or your money goes back',
      text: 'All of it, to the card you paid with.',
    },
  },
  lost: {
    heading: 'Left something behind?',
    text: (isInSeveral: boolean) =>
      `Call us and give the reference: we know the ${isInSeveral ? 'cars and their drivers' : 'car and its driver'}.`,
  },
  offline: {
    state: 'You are offline',
    heading: (ride: string, time: string) => `${ride} as of ${time}`,
    text: 'You are offline. Everything on this page was true then. Changing and cancelling need the internet; calling does not.',
    /** Where the device has a network: whether that leads anywhere, nobody knows. */
    silentText:
      'There is no internet here, or our booking service does not answer. Everything on this page was true then. This page tries again by itself.',
  },
  notices: {
    waiting: (amount: string) => `Your change waits for ${amount}`,
    /** `changed`: what the ride would be, in the words of its line among the payments; `which` of two. */
    wouldBe: (changed: string, which: string) => `The ride${which} would be: ${changed}.`,
    waitingText: 'Until it is paid the ride stands as it was.',
    priceUntil: 'The price is yours until',
    buffaloTime: ', Buffalo time.',
    pay: 'Continue to payment',
    drop: 'Drop this change',
    asked: (time: string) => `You asked to cancel on ${time}`,
    askedText: 'Our dispatch has it and answers by phone or email.',
    askedBy: (time: string) => `Our dispatch has it and answers by ${time}, Buffalo time, by phone or email.`,
    /** `unless`: what it depends on as well (`unlessNoVan`). */
    stands: (ride: string, unless: string) => `${ride} stands until we have answered${unless}.`,
    declined: (which: string, rides: number) => `${which} ${rides > 1 ? 'stand' : 'stands'}`,
    bothStand: (unless: string) => `Both rides stand until we have answered${unless}.`,
    takeBack: 'Take it back',
    /** Of a request that nobody has answered before its rides were over. */
    overdue: 'The pickup has passed, and our dispatch has not answered yet. Call us: a person answers, day and night.',
    /** Beside a request to cancel, of all rides of its booking. */
    closedMeanwhile: 'Until then nothing can be changed here.',
    /** For travelers, who have asked for nothing and pay nothing. */
    changing: 'Your ride is being changed',
    changingText:
      'Whoever booked is paying for a change. Until that is paid or dropped, your ride stands as it is here, and you cannot correct anything here. Call us if something is not right.',
    askedFor: (time: string) => `Whoever booked asked to cancel on ${time}`,
    askedForText: (rides: number, unless: string) =>
      `Our dispatch has it and answers whoever booked. ${rides > 1 ? 'Both rides stand' : 'Your ride stands'} until then${unless}.`,
    lastMinute: (whose: string) => `${whose} pickup is very soon`,
    /** Of a ride to which nobody of the party came; `which` where there are two. */
    missed: {
      heading: {
        keep: 'We keep the fare',
        part: 'We give a part of the fare back',
        all: 'We give the fare back',
        undecided: 'Our dispatch has not decided about the fare yet',
      },
      which: (heading: string, isThere: boolean) =>
        `The ride ${isThere ? 'there' : 'back'}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
      text: 'We came and waited. Is that not what happened? Call us: a person will look at it again.',
    },
    unreturned: (amount: string) => `We owe you ${amount}`,
    disputed: (amount: string) => `Your bank holds ${amount} of this payment`,
    disputedText:
      'The payment was disputed, and the bank decides about it. Nothing can be changed, cancelled or refunded here meanwhile. Call us about the ride: a person answers, day and night.',
    disputeLost: (amount: string) => `Your bank has given ${amount} of this payment back`,
    disputeLostText:
      'The payment was disputed, and the bank decided for the cardholder. Nothing can be changed, cancelled or refunded here. Call us about the ride: a person answers, day and night.',
    checking: 'Please do not pay again',
    checkingText: (cars: string) =>
      `Our dispatch is checking your payment and will call or email you. Until then we promise no ${cars}.`,
  },
  rampVan: 'The van with a ramp',
  /** What a cancellation has come to. */
  outcome: {
    there: 'The ride there',
    back: 'The ride back',
    both: 'Both rides',
    cancelled: (rides: string, count: number) =>
      `${rides} ${count > 1 ? 'are' : 'is'} cancelled. We have emailed you, too.`,
    asked: (rides: string, count: number, unless: string) =>
      `${rides} ${count > 1 ? 'stand' : 'stands'} until our dispatch has answered your request, by phone or email${unless}.`,
    not: (rides: string, count: number) => `${rides} ${count > 1 ? 'are' : 'is'} not cancelled.`,
  },
  done: {
    changed: (ride: string, isMailed: boolean) =>
      `${ride} has changed.${isMailed ? ' We emailed you the details.' : ''}`,
    dropped: (ride: string) => `${ride} stands as it was.`,
    droppedBoth: () => 'Both rides stand as they were.',
    processing: (ride: string) => `Your payment is being processed. ${ride} changes the moment it has come in.`,
    paid: () => 'Your payment has come in.',
  },
  failed: 'We could not reach our booking service. Nothing was changed. Please try again.',
  paymentsUnavailable:
    'The payment page could not be opened just now. The ride stays as it was. Please try again in a minute.',
} as const;
