import type { CardEvent, CardRide, DriverCard } from '@fallsline/domain/driver-card';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import { type Answer, readCard, sendEvents, sendPosition } from './drive-api.ts';
import { type KeptDrive, keptDrive, type Press } from './kept-drive.ts';

/** A press can be undone for so long, and leaves the phone afterwards. */
export const undoMs = 10_000;
/** How often the card asks for news, and sends what it could not send. */
const everyMs = 15_000;
/** At most so many presses in one call. */
const atOnce = 50;

/** What a press is called; nothing for what the card says by itself. */
export function pressInWords({ kind }: Pick<Press, 'kind'>): string | undefined {
  if (kind === 'called' || kind === 'texted') return words.contacts[kind];
  if (kind === 'taken_back' || kind === 'opened' || kind === 'acknowledged') return undefined;
  return words.steps[kind];
}

/** A press as its button makes it. */
export type Pressed = Pick<CardEvent, 'vehicleId' | 'kind' | 'sequence'>;

/** What a link has opened, as far as the phone knows. */
export type DriverView = {
  /** `opening` until the first answer; `unreached` where there was none and nothing is kept. */
  readonly state: 'opening' | 'unreached' | 'over' | 'open';
  readonly card: DriverCard | undefined;
  /** By how many milliseconds the server's clock is ahead of the phone's. */
  readonly ahead: number;
  /** Whether the last call was answered. */
  readonly isReached: boolean;
  /** Whether the last answer, to the card or to presses that wait, could not be read: this page has to be loaded again. */
  readonly isUnreadable: boolean;
  /** In the order in which they were made. */
  readonly presses: readonly Press[];
  readonly isSharing: boolean;
  /** What the server did not take, a sentence each. */
  readonly refusals: readonly string[];
  /** Rides that were on the card while it was open, and are somebody else's now. */
  readonly gone: readonly CardRide[];
};

export type DriverLink = ReturnType<typeof followLink>;

/**
 * Follows what a driver's link opens. Each press is kept on the phone first, stands there for 10 seconds in which it can be undone,
 * and goes out in order as soon as there is a network: at once when the page is left, when it is seen again, when the network is
 * back, and every 15 seconds. Background Sync would be simpler, and is in no Safari and no Firefox.
 */
export function followLink(token: string, link: string | undefined, kept: KeptDrive = keptDrive(link)) {
  let view: DriverView = {
    state: 'opening',
    card: undefined,
    ahead: 0,
    isReached: true,
    isUnreadable: false,
    presses: [],
    isSharing: true,
    refusals: [],
    gone: [],
  };
  let etag: string | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isSearched = false;
  /** Presses that the phone is keeping just now: on a slow one for half a second. */
  const coming = new Set<Press>();
  const listeners = new Set<() => void>();

  function show(more: Partial<DriverView>): void {
    view = { ...view, ...more };
    for (const tell of listeners) tell();
  }

  /** A card that can be read leaves unsaid that what waits to be sent is answered in words that cannot. */
  const reached = () => ({ isReached: true, isUnreadable: view.isUnreadable && view.presses.length > 0 });

  function showCard(card: DriverCard): void {
    const seenAt = Date.now();
    const has = new Set(card.rides.map(({ vehicleId }) => vehicleId));
    const gone = view.card?.rides.filter(({ vehicleId, state }) => !has.has(vehicleId) && state !== 'done') ?? [];
    show({
      state: 'open',
      card,
      ahead: Date.parse(card.now) - seenAt,
      ...reached(),
      gone: [...view.gone.filter(({ vehicleId }) => !has.has(vehicleId)), ...gone],
    });
    void keep();
  }

  async function keep(): Promise<void> {
    const { card, ahead, isSharing } = view;
    if (card) await kept.keepCard({ card, seenAt: Date.parse(card.now) - ahead, isSharing });
  }

  /** What was not answered stays on the phone, and is said: a newer link takes it over. */
  async function end(): Promise<void> {
    clearTimeout(timer);
    const { presses, refusals } = view;
    const said = presses.filter((press) => pressInWords(press) !== undefined);
    const unsent = said.length > 0 ? [words.unsent(said.length)] : [];
    show({ state: 'over', presses: [], isReached: true, refusals: [...refusals, ...unsent] });
    await kept.forgetCard();
  }

  async function drop(ids: readonly string[]): Promise<void> {
    show({ presses: view.presses.filter(({ id }) => !ids.includes(id)) });
    await kept.dropPresses(ids);
  }

  /** Sends what is due, in order: nothing overtakes a press that can still be undone. Returns whether the link still stands. */
  async function send(isLeaving: boolean): Promise<boolean> {
    const now = Date.now();
    if (isLeaving) {
      // What has left the phone cannot be undone on it.
      show({ presses: [...view.presses, ...coming].map((press) => ({ ...press, heldUntil: 0 })) });
      coming.clear();
    }
    const held = view.presses.findIndex(({ heldUntil }) => heldUntil > now);
    const due = view.presses.slice(0, held === -1 ? undefined : held).slice(0, atOnce);
    if (due.length === 0) return true;
    const events = due.map(({ heldUntil: _over, ...event }) => event);
    const answer = await sendEvents(token, { sentAt: now, events }, isLeaving);
    if (answer.outcome === 'unreached' || answer.outcome === 'unreadable' || answer.outcome === 'same') {
      show({ isReached: false, isUnreadable: answer.outcome === 'unreadable' });
      return true;
    }
    const ids = due.map(({ id }) => id);
    if (answer.outcome !== 'answered') {
      if (answer.outcome === 'over') await end();
      else {
        show({ refusals: [...view.refusals, words.notUnderstood] });
        await drop(ids);
      }
      return answer.outcome !== 'over';
    }
    const { outcomes, card } = answer.data;
    const refusals = outcomes.flatMap(({ detail }) => detail ?? []);
    etag = null;
    if (card) showCard(card);
    show({ refusals: [...new Set([...view.refusals, ...refusals])], isUnreadable: false });
    await drop(ids);
    if (due.length === atOnce) return send(isLeaving);
    if (!card) await end();
    return card !== null;
  }

  async function take(answer: Answer<DriverCard>): Promise<void> {
    if (answer.outcome === 'answered') {
      etag = answer.etag;
      showCard(answer.data);
      const more = isSearched ? [] : await kept.takeOver(answer.data);
      isSearched = true;
      if (more.length === 0) return;
      show({ presses: [...more.map((press) => ({ ...press, heldUntil: 0 })), ...view.presses] });
      await send(false);
      return;
    }
    if (answer.outcome === 'over') {
      // What can still be undone is evidence too, and its driver is told what became of it.
      await send(true);
      return end();
    }
    if (answer.outcome === 'same') return show(reached());
    const isUnreadable = answer.outcome === 'unreadable';
    show({ isReached: false, isUnreadable, state: view.card ? 'open' : 'unreached' });
  }

  /** One after the other: what is pressed meanwhile goes with the next. */
  function sync(): Promise<unknown> {
    turn = turn.then(async () => {
      if (view.state !== 'over' && (await send(false))) await take(await readCard(token, etag));
    });
    return turn;
  }

  /** Comes back when the next press is due, and every 15 seconds while somebody looks. */
  function wait(): void {
    clearTimeout(timer);
    if (view.state === 'over' || isStopped) return;
    const now = Date.now();
    const due = view.presses.map(({ heldUntil }) => heldUntil - now).filter((ms) => ms > 0);
    timer = setTimeout(() => void look(), Math.min(everyMs, ...due.map((ms) => ms + 50)));
  }

  async function look(): Promise<void> {
    if (document.visibilityState === 'visible') await sync();
    wait();
  }

  // Not behind what is under way: the page may be gone before that ends, and a press that comes twice counts once.
  const onLeave = () => void send(true);
  const onVisibility = () => (document.visibilityState === 'visible' ? onLine() : onLeave());
  const onLine = () => void look();

  return {
    now: () => Date.now() + view.ahead,
    view: () => view,
    subscribe(tell: () => void): () => void {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    /** Opens what the phone has kept, then asks. */
    async start(): Promise<void> {
      isStopped = false;
      addEventListener('online', onLine);
      addEventListener('offline', onLine);
      addEventListener('pagehide', onLeave);
      document.addEventListener('visibilitychange', onVisibility);
      // Asked before the phone has looked what it keeps: on a slow one that is half a second.
      const asked = readCard(token, null);
      const [last, presses] = await Promise.all([kept.card(), kept.presses()]);
      show({ presses: [...presses.map((press) => ({ ...press, heldUntil: 0 })), ...view.presses] });
      if (last) {
        const { card, seenAt, isSharing } = last;
        show({ state: 'open', card, ahead: Date.parse(card.now) - seenAt, isSharing });
      }
      // What is kept goes out first: it is evidence even where the link has ended.
      if (presses.length > 0) await look();
      else await take(await asked);
      wait();
      void kept.sweep(Date.now());
    },
    /** Asks no more, not even once what is under way has ended. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', onLine);
      removeEventListener('offline', onLine);
      removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onVisibility);
    },
    /** Keeps a press on the phone. `isHeld`: it can be undone, and waits for that. */
    async press(pressed: Pressed, { isHeld = false } = {}): Promise<void> {
      const pressedAt = Date.now();
      const ride = view.card?.rides.find(({ vehicleId }) => vehicleId === pressed.vehicleId);
      const press: Press = {
        ...pressed,
        assignedAt: ride?.assignedAt,
        id: crypto.randomUUID(),
        pressedAt,
        heldUntil: isHeld ? pressedAt + undoMs : 0,
      };
      coming.add(press);
      await kept.keepPress(press);
      if (coming.delete(press)) show({ presses: [...view.presses, press] });
      if (isHeld) wait();
      else await look();
    },
    /** Takes a press back that has not left the phone. */
    undo: (id: string) => drop([id]),
    async share(isSharing: boolean, vehicleId: string): Promise<void> {
      show({ isSharing });
      await keep();
      if (!isSharing) await sendPosition(token, { vehicleId, position: null });
    },
    sendPlace: (vehicleId: string, position: { latitude: number; longitude: number }) =>
      sendPosition(token, { vehicleId, position }),
    dismissRefusals: () => show({ refusals: [] }),
    dismissGone: () => show({ gone: [] }),
    again: () => void look(),
  };
}
