import type { CardEvent, CardRide, DriverCard } from '@fallsline/domain/driver-card';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A press on the card, from when it is pressed until the server has it. Until `heldUntil`, by the phone's clock, it can be undone. */
export type Press = CardEvent & { readonly heldUntil: number };

/** A card as this phone has seen it last, and whether its driver shares where the car is. */
export type KeptCard = {
  readonly card: DriverCard;
  /** By the phone's clock, in milliseconds since 1970. */
  readonly seenAt: number;
  readonly isSharing: boolean;
};

interface Shelves extends DBSchema {
  cards: { key: string; value: KeptCard };
  presses: { key: number; value: { link: string; press: Press }; indexes: { link: string } };
}

/** Guests are on a card: no phone keeps one for longer than its day and the night after. */
const keptMs = 36 * 60 * 60_000;

export type KeptDrive = ReturnType<typeof keptDrive>;

/**
 * What a phone keeps of a driver's link, under the hash of its secret (lib/link-hash.ts): its card, and each press in order until
 * the server has it. A browser that refuses to keep anything works with a network only, and nothing here throws.
 */
export function keptDrive(link: string | undefined) {
  let opened: Promise<IDBPDatabase<Shelves>> | undefined;
  async function within<Result>(
    ask: (database: IDBPDatabase<Shelves>, ofLink: string) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (link === undefined) return undefined;
    try {
      opened ??= openDB<Shelves>('fallsline-drive', 1, {
        upgrade(database) {
          database.createObjectStore('cards');
          database.createObjectStore('presses', { autoIncrement: true }).createIndex('link', 'link');
        },
      });
      return await ask(await opened, link);
    } catch {
      return undefined;
    }
  }
  return {
    card: () => within((database, ofLink) => database.get('cards', ofLink)),
    keepCard: (kept: KeptCard) => within((database, ofLink) => database.put('cards', kept, ofLink)),
    presses: async () =>
      (await within((database, ofLink) => database.getAllFromIndex('presses', 'link', ofLink)))?.map(
        ({ press }) => press,
      ) ?? [],
    keepPress: (press: Press) => within((database, ofLink) => database.add('presses', { link: ofLink, press })),
    /**
     * Makes presses that an earlier link has not sent those of this one, and returns them in order: where its card has the same ride
     * by the same assignment. Who has only that link, as whoever found a lost phone's, has no such card.
     */
    takeOver: async ({ rides }: DriverCard) =>
      (await within(async (database, ofLink) => {
        const found: Press[] = [];
        const { store, done } = database.transaction('presses', 'readwrite');
        for await (const cursor of store.iterate()) {
          const { link, press } = cursor.value;
          const isSame = (ride: CardRide) => ride.vehicleId === press.vehicleId && ride.assignedAt === press.assignedAt;
          if (link === ofLink || !rides.some(isSame)) continue;
          found.push(press);
          await cursor.update({ ...cursor.value, link: ofLink });
        }
        await done;
        return found;
      })) ?? [],
    dropPresses: (ids: readonly string[]) =>
      within(async (database, ofLink) => {
        const { store, done } = database.transaction('presses', 'readwrite');
        for await (const cursor of store.index('link').iterate(ofLink)) {
          if (ids.includes(cursor.value.press.id)) await cursor.delete();
        }
        await done;
      }),
    forgetCard: () => within((database, ofLink) => database.delete('cards', ofLink)),
    /** Forgets the cards of days that are over, whichever link opened them, and presses by other links that no card has taken over since. */
    sweep: (now: number) =>
      within(async (database, ofLink) => {
        const transaction = database.transaction(['cards', 'presses'], 'readwrite');
        for await (const cursor of transaction.objectStore('cards').iterate()) {
          if (cursor.value.seenAt < now - keptMs) await cursor.delete();
        }
        for await (const cursor of transaction.objectStore('presses').iterate()) {
          const { link, press } = cursor.value;
          if (link !== ofLink && press.pressedAt < now - keptMs) await cursor.delete();
        }
        await transaction.done;
      }),
  };
}
