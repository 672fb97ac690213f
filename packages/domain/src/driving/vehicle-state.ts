// Without schemas: a driver's card without a network says it too.

/** A ride counts as driven so long after its pickup. */
export const hoursUntilPast = 6;

/** So long before the pickup a ride is its driver's to drive: what happened earlier was for the day that it has been moved from. */
export const driverShownHours = 12;

/** What a driver can say of a vehicle, in the order in which it comes true. */
export const drivingSteps = ['on_the_way', 'arrived', 'no_show', 'on_board', 'done'] as const;
export type DrivingStep = (typeof drivingSteps)[number];

/** What happens beside the steps: the guest was called or texted from the card, which leaves the time and never a word. */
const contactKinds = ['called', 'texted'] as const;

/** All that driver or staff can say of a car. */
export const rideEventKinds = [...drivingSteps, ...contactKinds, 'taken_back'] as const;
export type RideEventKind = (typeof rideEventKinds)[number];

/** Something that happened to a vehicle of a ride. Times in milliseconds since 1970. */
export type RideEvent = {
  /** The phone's own: sent twice is once. */
  readonly id: string;
  readonly kind: RideEventKind;
  /** Of a `taken_back`: which event it takes back. */
  readonly takesBack?: string | null;
  readonly happenedAt: number;
  readonly receivedAt: number;
};

/** How far a car of a ride can have come, in order. */
export const vehicleStates = ['booked', 'assigned', ...drivingSteps] as const;
export type VehicleState = (typeof vehicleStates)[number];

/** A step that was reached. Filled in: nobody said so, a later step did, whose time it has. */
export type ReachedStep = { readonly step: DrivingStep; readonly at: number; readonly isFilledIn: boolean };

/** How far a vehicle has come. */
export type VehicleProgress = {
  readonly state: VehicleState;
  /** In order. */
  readonly reached: readonly ReachedStep[];
  /** When the guest was called and texted, in order. */
  readonly calledAt: readonly number[];
  readonly textedAt: readonly number[];
  /** Since when its guest counts as waited for: from the arrival, and at most ten minutes before we heard of that. */
  readonly hereSince?: number | undefined;
  /** Done because nobody has said so for hours. */
  readonly isDoneByItself: boolean;
};

/**
 * Which events of a driver's turn count: what happened for the pickup as it is now, and what takes one of those back. What was for
 * an earlier pickup is evidence and no step; but once guests were on board, the pickup is behind them.
 *
 * @param pickupAt in milliseconds since 1970, as `movedAt`: when it last became another
 */
export function eventsThatCount<Event extends RideEvent>(
  events: readonly Event[],
  { pickupAt, movedAt = Number.NEGATIVE_INFINITY }: { pickupAt: number; movedAt?: number | undefined },
): readonly Event[] {
  const beginsAt = pickupAt - driverShownHours * 60 * 60_000;
  const before = standingOf(events).filter(({ happenedAt }) => happenedAt >= beginsAt && happenedAt < movedAt);
  const isBehind = isDriven([{ reached: before.reduce<readonly ReachedStep[]>(after, []) }]);
  const since = isBehind ? beginsAt : Math.max(beginsAt, movedAt);
  const isOfPickup = ({ kind, happenedAt }: Event) => kind !== 'taken_back' && happenedAt >= since;
  const ids = new Set<unknown>(events.filter(isOfPickup).map(({ id }) => id));
  return events.filter(({ id, kind, takesBack }) => ids.has(kind === 'taken_back' ? takesBack : id));
}

/** What happened, each once and in order, without what was taken back. */
function standingOf<Event extends RideEvent>(events: readonly Event[]): Event[] {
  const takenBack = new Set(events.flatMap(({ kind, takesBack }) => (kind === 'taken_back' && takesBack) || []));
  return [...new Map(events.map((event) => [event.id, event])).values()]
    .filter(({ id, kind }) => kind !== 'taken_back' && !takenBack.has(id))
    .sort(inOrder);
}

/**
 * How far a vehicle has come, by its events alone: in the order in which they happened, whatever the order they came in. What
 * is said twice counts once, what comes after a later step counts no more, and a step that was left out is filled in. A guest
 * who is on board was no no-show; a no-show is never done. Six hours after the pickup a ride is done by itself (law 19).
 *
 * @param events those that count (`eventsThatCount`)
 * @param pickupAt in milliseconds since 1970, as `now`
 */
export function vehicleProgress(
  events: readonly RideEvent[],
  { isAssigned, pickupAt, now }: { isAssigned: boolean; pickupAt: number; now: number },
): VehicleProgress {
  const standing = standingOf(events);
  const reached = standing.reduce<readonly ReachedStep[]>(after, []);
  const timesOf = (wanted: RideEventKind) =>
    standing.filter(({ kind }) => kind === wanted).map(({ happenedAt }) => happenedAt);
  const last = reached.at(-1)?.step;
  const endsAt = pickupAt + hoursUntilPast * 60 * 60_000;
  const isDoneByItself = last !== 'done' && last !== 'no_show' && now >= endsAt;
  return {
    state: isDoneByItself ? 'done' : (last ?? (isAssigned ? 'assigned' : 'booked')),
    reached: isDoneByItself ? [...reached, { step: 'done', at: endsAt, isFilledIn: true }] : reached,
    calledAt: timesOf('called'),
    textedAt: timesOf('texted'),
    hereSince: standing.reduce<number | undefined>(hereSince, undefined),
    isDoneByItself,
  };
}

/** The same as the board is told it: by its steps alone. */
type ToldProgress = { readonly state: VehicleState; readonly reached: readonly Pick<ReachedStep, 'step'>[] };

/** When a step was reached, in milliseconds since 1970; undefined where it was not. */
export function reachedAt({ reached }: Pick<VehicleProgress, 'reached'>, wanted: DrivingStep): number | undefined {
  return reached.find(({ step }) => step === wanted)?.at;
}

/** No page could have shown a car that nobody had told us of: a claim that is older than a short time without a network starts no clock. */
const believedMs = 10 * 60_000;

function hereSince(since: number | undefined, { kind, happenedAt, receivedAt }: RideEvent): number | undefined {
  const isThere = drivingSteps.some((step) => step === kind) && kind !== 'on_the_way';
  return isThere ? Math.min(since ?? Infinity, Math.max(happenedAt, receivedAt - believedMs)) : since;
}

/**
 * When the step before one happened that a vehicle takes now, in milliseconds since 1970; undefined where nobody said so. A no-show
 * is before none: who is on board may have come before it was said.
 */
export function stepBefore({ reached }: Pick<VehicleProgress, 'reached'>, kind: string): number | undefined {
  const rank = (drivingSteps as readonly string[]).indexOf(kind);
  return reached.findLast(
    ({ step, isFilledIn }) => !isFilledIn && step !== 'no_show' && drivingSteps.indexOf(step) < rank,
  )?.at;
}

/** Between those of one moment the one that came first, and then any order that is always the same. */
function inOrder(a: RideEvent, b: RideEvent): number {
  return a.happenedAt - b.happenedAt || rankOf(a) - rankOf(b) || a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : 1);
}

function rankOf({ kind }: Pick<RideEvent, 'kind'>): number {
  return rideEventKinds.indexOf(kind);
}

/** Whether a step can follow where a vehicle stands. The car of a no-show leaves alone: whoever says done then says it of nobody. */
export function canFollow(step: DrivingStep, stands: VehicleState): boolean {
  return vehicleStates.indexOf(step) > vehicleStates.indexOf(stands) && !(stands === 'no_show' && step === 'done');
}

/** The same as staff may enter it: of a car that is done only because its time is over, that it has driven somebody after all. */
export function canBeEntered(step: DrivingStep, car: ToldProgress): boolean {
  return canFollow(step, car.state) || (step === 'on_board' && hasDrivenNobody(car));
}

/** The last step that somebody has said of a car, which staff can take back; undefined where nobody has said any. */
export function lastSaid({
  reached,
}: {
  readonly reached: readonly Pick<ReachedStep, 'step' | 'isFilledIn'>[];
}): DrivingStep | undefined {
  return reached.findLast(({ isFilledIn }) => !isFilledIn)?.step;
}

/** Steps that nobody leaves out: a no-show is none of them. */
const usual = drivingSteps.filter((step) => step !== 'no_show');

function after(reached: readonly ReachedStep[], event: RideEvent): readonly ReachedStep[] {
  const step = drivingSteps.find((each) => each === event.kind);
  if (!step) return reached;
  const last = reached.at(-1)?.step;
  const rank = drivingSteps.indexOf(step);
  if (last && !canFollow(step, last)) return reached;
  const before = reached.filter((each) => each.step !== 'no_show');
  const missing = usual.filter((each) => drivingSteps.indexOf(each) < rank && !before.some((had) => had.step === each));
  const filledIn = missing.map((each) => ({ step: each, at: event.happenedAt, isFilledIn: true }));
  return [...before, ...filledIn, { step, at: event.happenedAt, isFilledIn: false }];
}

/**
 * How far a ride has come: where its car least far stands; done once all are. A car whose guests did not come holds nobody
 * back while another drives.
 */
export function rideState(states: readonly VehicleState[]): VehicleState {
  const driving = states.filter((state) => state !== 'no_show');
  if (driving.length === 0) return states.length === 0 ? 'booked' : 'no_show';
  return driving.reduce((least, state) =>
    vehicleStates.indexOf(state) < vehicleStates.indexOf(least) ? state : least,
  );
}

/** Whether guests are in one of the cars of a ride by now, or were: nothing of it is its guest's to change or cancel any more (law 3). */
export function isDriven(cars: readonly Pick<ToldProgress, 'reached'>[]): boolean {
  return cars.some(({ reached }) => reached.some(({ step }) => step === 'on_board'));
}

/** Whether a car is done only because its time is over: nobody has said that it has driven anybody. */
export function hasDrivenNobody({ state, reached }: ToldProgress): boolean {
  return state === 'done' && !isDriven([{ reached }]);
}

/**
 * Why nobody cancels a ride, by its cars, in a sentence for staff; undefined where it can be. What goes back of one that was driven,
 * or that counts as done (law 19), is goodwill.
 */
export function whyNotCancelled(cars: readonly ToldProgress[]): string | undefined {
  if (cars.some(({ state }) => state === 'on_board'))
    return 'The guests are on board: this ride cannot be cancelled. Pressed by mistake? Take it back first.';
  if (!cars.some(({ state }) => state === 'done')) return undefined;
  const wasBoarded = cars.some(({ reached }) => reached.some(({ step }) => step === 'on_board'));
  // Its guests were waited for, and nobody says that another car has driven one.
  if (!wasBoarded && cars.some(({ state }) => state === 'no_show')) return undefined;
  return `This ride ${wasBoarded ? 'was driven' : 'is over'}. Give money back as goodwill.`;
}

/**
 * When something happened that a phone reports: its own time, corrected by the difference between the clocks when it was
 * sent; never in the future. What it says from before the ride was the driver's, or from before what it follows, cannot be: its
 * clock was set between press and sending, and it happened now. All in milliseconds since 1970.
 *
 * @param follows when the step before it happened, or the press that it takes back, as far as we know
 * @example // Pressed at 5:00 and sent at 5:10 by a clock that is two hours late: it happened ten minutes ago.
 */
export function happenedAt({
  pressedAt,
  sentAt,
  receivedAt,
  assignedAt,
  follows = assignedAt,
}: {
  pressedAt: number;
  sentAt: number;
  receivedAt: number;
  assignedAt: number;
  follows?: number | undefined;
}): number {
  const told = pressedAt + receivedAt - sentAt;
  return told < Math.max(assignedAt, follows) ? receivedAt : Math.min(receivedAt, told);
}

/**
 * Since when the driver who has a vehicle could have been on the way and had to be: its time to leave, or when they got it, where
 * that was later (`isLateGift`). Nobody is blamed for the time before. `isPast`: that moment has come.
 */
export function dueToLeave(
  { leaveBy, assignedAt = leaveBy }: { readonly leaveBy: number; readonly assignedAt?: number | undefined },
  now: number,
): { at: number; isLateGift: boolean; isPast: boolean } {
  const at = Math.max(leaveBy, assignedAt);
  return { at, isLateGift: assignedAt > leaveBy, isPast: now >= at };
}
