import type { Booking, ContactMessage } from '@fallsline/domain';
import type { PostgresServer } from '@fallsline/postgres';
import { createLedger, type Ledger } from '../../comparison/ledger.ts';
import { type Rows, readStored, type Stored } from '../../comparison/stored.ts';
import type { Backups } from '../around/backups.ts';
import { type Answer, call, post } from '../around/call.ts';
import type { CardService } from '../around/card-service.ts';
import type { MailServer } from '../around/mail-server.ts';
import type { SmallDisk } from '../around/small-disk.ts';
import { createRandom, type Random } from '../chance/random.ts';
import type { ApiProcess, DeskAnswer } from '../site/api-process.ts';
import type { Site } from '../site/site.ts';
import type { SiteClock } from '../time/site-clock.ts';
import { createGuest, type Guest } from './guest.ts';
import { createWriter, type Writer } from './writer.ts';

/** What one case plays on: a site with everything around it, and visitors of its own. */
export type Stage = {
  rounds: number;
  random: Random;
  /** Where visitors and Stripe find the site. */
  siteUrl: string;
  /** A folder that is there as long as the processes of the site. */
  folder: string;
  /** The API process: the latest one that was started at `siteUrl`. */
  api(): ApiProcess;
  /** Kills it (SIGKILL), and counts that. */
  killApi(): Promise<void>;
  /** Starts it where it is not running, as a supervisor would; with other settings, where given, from then on. */
  startApi(settings?: Readonly<Record<string, string>>): Promise<ApiProcess>;
  /** Starts a further process on the same database, at a port of its own; resolves before it is ready. */
  spawnAnother(settings?: Readonly<Record<string, string>>): Promise<ApiProcess>;
  /** What a dispatcher does at the desk of the build. */
  desk(args: readonly string[]): Promise<DeskAnswer>;
  cards: CardService;
  mail: MailServer;
  /** The server of a case that has one of its own. */
  postgres: PostgresServer | undefined;
  /** The disk of a case that has a small one. */
  disk: SmallDisk | undefined;
  /** The scripts of apps/api/operations, in a case with `backups`. */
  backups(): Backups;
  ledger: Ledger;
  guest(change?: Partial<Booking>, as?: { keyless?: boolean }): Guest;
  /** A guest whose booking is acknowledged and paid, and of whom nothing else is heard. */
  paidGuest(change?: Partial<Booking>): Promise<Guest>;
  writer(change?: Partial<ContactMessage>, as?: { keyless?: boolean }): Writer;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The database as it is. */
  stored(): Promise<Stored>;
  /** Changes or reads the database behind the API's back. */
  sql(statements: readonly string[]): Promise<Rows[]>;
  /** The distinct Message-IDs of mails in which all of these words stand. */
  mailsAbout(...words: string[]): Set<string>;
  /** Milliseconds since 1970 as site and Stripe have them; only a case with `speed` or `ownClock` has its own. */
  now(): number;
  /** Sets and stops that time; only in a case with `ownClock`. */
  clock: Pick<SiteClock, 'set' | 'stopAt'>;
  /** Notes what is not as it should be, and lets the case go on. */
  expect(condition: boolean, sentence: string): void;
  /** Puts something worth knowing into the table. */
  note(text: string): void;
};

/** What a case has found by itself. */
export type Findings = { complaints: string[]; notes: string[] };

export function openStage(
  site: Site,
  { number, rounds, seed }: { number: number; rounds: number; seed: number },
): { stage: Stage; findings: Findings } {
  const { siteUrl, cards, mail } = site;
  const ledger = createLedger(`case-${number}.visitor.example`);
  const findings: Findings = { complaints: [], notes: [] };
  const stage: Stage = {
    rounds,
    random: createRandom(seed),
    siteUrl,
    folder: site.folder,
    api: site.api,
    async killApi() {
      ledger.kills += 1;
      await site.api().kill();
    },
    startApi: site.startApi,
    spawnAnother: site.spawnAnother,
    desk: site.desk,
    cards,
    mail,
    postgres: site.postgres,
    disk: site.disk,
    backups() {
      if (!site.backups) throw new Error('The case has no backups.');
      return site.backups;
    },
    ledger,
    guest: (change, as) => createGuest({ siteUrl, emulatorUrl: cards.url, stripe: cards.controls, ledger }, change, as),
    async paidGuest(change) {
      const visitor = stage.guest(change);
      await visitor.bookAtLast();
      await visitor.pay();
      return visitor;
    },
    writer: (change, as) => createWriter({ siteUrl, ledger }, change, as),
    get: (path) => call(`${siteUrl}${path}`),
    post: (path, body, headers) => post(`${siteUrl}${path}`, body, headers),
    stored: () => readStored(site.query),
    sql: site.query,
    mailsAbout(...words) {
      const about = mail
        .mails()
        .filter(({ Subject, Text }) => words.every((word) => `${Subject}\n${Text}`.includes(word)));
      return new Set(about.map(({ MessageID }) => MessageID));
    },
    now: site.clock.now,
    clock: site.clock,
    expect(condition, sentence) {
      if (!condition) findings.complaints.push(sentence);
    },
    note: (text) => void findings.notes.push(text),
  };
  return { stage, findings };
}
