import type { Booking, ContactMessage } from '@fallsline/domain';
import type { HeldSession } from '../../comparison/evidence.ts';
import { createLedger, type Ledger } from '../../comparison/ledger.ts';
import { readStored, type Stored } from '../../comparison/stored.ts';
import { type Answer, call, post } from '../around/call.ts';
import { createRandom, type Random } from '../chance/random.ts';
import type { Site } from '../site/site.ts';
import { until } from '../time/waiting.ts';
import { createGuest, type Guest } from './guest.ts';
import { createWriter, type Writer } from './writer.ts';

/** What one case plays on: a site with everything around it, and visitors of its own. */
export type Stage = Site & {
  rounds: number;
  random: Random;
  /** Kills the API process (SIGKILL), and counts that. */
  killApi(): Promise<void>;
  ledger: Ledger;
  guest(change?: Partial<Booking>, as?: { keyless?: boolean }): Guest;
  /** A guest whose booking is acknowledged and paid, and of whom nothing else is heard. */
  paidGuest(change?: Partial<Booking>): Promise<Guest>;
  writer(change?: Partial<ContactMessage>, as?: { keyless?: boolean }): Writer;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The sessions of the guests of this case, as Stripe holds them. */
  held(): Promise<HeldSession[]>;
  /** The database as it is. */
  stored(): Promise<Stored>;
  /** The distinct Message-IDs of mails in which all of these words stand. */
  mailsAbout(...words: string[]): Set<string>;
  /** Until staff have a mail about a guest's booking in which these words stand. In the end there must be one of them. */
  untilTold(visitor: Guest, words?: string): Promise<void>;
  /** Milliseconds since 1970 as site and Stripe have them. */
  now(): number;
  /** Notes what is not as it should be, and lets the case go on. */
  expect(condition: boolean, sentence: string): void;
  /** Notes each answer that has another status; `what` begins the sentence about it. */
  expectAnswer(what: string, answers: Answer | readonly Answer[], status?: number): void;
  /** Puts something worth knowing into the table. */
  note(text: string): void;
};

/** What a case has found by itself. */
export type Findings = { complaints: string[]; notes: string[] };

/** A stage, what is found on it, and what looks at the end, for one mail too many may come late, whether staff were told once. */
export function openStage(
  site: Site,
  { number, rounds, seed }: { number: number; rounds: number; seed: number },
): { stage: Stage; findings: Findings; checkTold(): void } {
  const { siteUrl, cards, mail } = site;
  const ledger = createLedger(`case-${number}.visitor.example`);
  const findings: Findings = { complaints: [], notes: [] };
  const told: string[][] = [];
  const stage: Stage = {
    ...site,
    rounds,
    random: createRandom(seed),
    async killApi() {
      ledger.kills += 1;
      await site.api().kill();
    },
    ledger,
    guest: (change, as) => createGuest(site, ledger, change, as),
    async paidGuest(change) {
      const visitor = stage.guest(change);
      await visitor.bookAtLast();
      await visitor.pay();
      return visitor;
    },
    writer: (change, as) => createWriter(site, ledger, change, as),
    get: (path) => call(`${siteUrl}${path}`),
    post: (path, body, headers) => post(`${siteUrl}${path}`, body, headers),
    async held() {
      const own = new Set<string | null>(ledger.bookings.map(({ email }) => email));
      return (await cards.held()).filter(({ email }) => own.has(email));
    },
    stored: () => readStored(site.sql),
    mailsAbout(...words) {
      const about = mail
        .mails()
        .filter(({ Subject, Text }) => words.every((word) => `${Subject}\n${Text}`.includes(word)));
      return new Set(about.map(({ MessageID }) => MessageID));
    },
    untilTold(visitor, words = '') {
      const both = [visitor.acknowledged().reference, words];
      told.push(both);
      return until(`staff are told: ${words}`, () => stage.mailsAbout(...both).size > 0);
    },
    now: site.clock.now,
    expect(condition, sentence) {
      if (!condition) findings.complaints.push(sentence);
    },
    expectAnswer(what, answers, wanted = 200) {
      for (const { status } of [answers].flat())
        stage.expect(status === wanted, `${what} was answered ${status} instead of ${wanted}`);
    },
    note: (text) => void findings.notes.push(text),
  };
  function checkTold(): void {
    for (const words of told) {
      const times = stage.mailsAbout(...words).size;
      stage.expect(times === 1, `staff were told ${times} times: ${words.join(' ')}`);
    }
  }
  return { stage, findings, checkTold };
}
