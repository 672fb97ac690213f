import type { Booking, ContactMessage } from '@fallsline/domain';
import type { PostgresServer } from '@fallsline/postgres';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator';
import { acceptedMail, check, type HeldSession, hasAllMails, type Verdict } from '../checker.ts';
import { type ApiProcess, ready, spawnApi } from './api-process.ts';
import { startBalancer } from './balancer.ts';
import { type Answer, call, post } from './call.ts';
import { type CardService, startCardService } from './card-service.ts';
import type { DatabasePlace, Engine } from './databases.ts';
import { createGuest, type Guest } from './guest.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { takePort } from './ports.ts';
import { createRandom, type Random } from './random.ts';
import type { SmallDisk } from './small-disk.ts';
import { type Rows, readStored, type Stored } from './stored.ts';
import { sleep } from './waiting.ts';
import { createWriter, type Writer } from './writer.ts';

/** One site with everything around it, for one case on one engine. */
export type Stage = {
  engine: Engine;
  rounds: number;
  random: Random;
  /** Where visitors and Stripe find the site. */
  siteUrl: string;
  /** The API process: the latest one that was started at `siteUrl`. */
  api(): ApiProcess;
  /** Kills it (SIGKILL), and counts that. */
  killApi(): Promise<void>;
  /** Starts it where it is not running, as a supervisor would; with other settings, where given, from then on. */
  startApi(settings?: Readonly<Record<string, string>>): Promise<ApiProcess>;
  /** Starts a further process on the same database, at a port of its own; resolves before it is ready. */
  spawnAnother(settings?: Readonly<Record<string, string>>): Promise<ApiProcess>;
  cards: CardService;
  mail: MailServer;
  /** The server of a case that has one of its own. */
  postgres: PostgresServer | undefined;
  /** The disk of a case that has a small one. */
  disk: SmallDisk | undefined;
  ledger: Ledger;
  guest(change?: Partial<Booking>): Guest;
  writer(change?: Partial<ContactMessage>): Writer;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The database as it is. On PGlite the API is stopped for it and stays so. */
  stored(): Promise<Stored>;
  /** Changes or reads the database behind the API's back. On PGlite the API is stopped for it and stays so. */
  sql(statements: readonly string[]): Promise<Rows[]>;
  /** The distinct Message-IDs of mails in which all of these words stand. */
  mailsAbout(...words: string[]): Set<string>;
  /** Milliseconds since 1970 as site and Stripe have them; only a case with `speed` has its own. */
  now(): number;
  /** Notes what is not as it should be, and lets the case go on. */
  expect(condition: boolean, sentence: string): void;
  /** Puts something worth knowing into the table. */
  note(text: string): void;
};

export type Settled = Verdict & { notes: string[] };

/** What a stage is built of. */
export type StageParts = {
  engine: Engine;
  rounds: number;
  seed: number;
  speed: number;
  settings: Readonly<Record<string, string>>;
  isBalanced: boolean;
  /** The built API's server.js. */
  server: string;
  place: DatabasePlace;
  postgres?: PostgresServer | undefined;
  disk?: SmallDisk | undefined;
  /** An empty folder of the case's own. */
  folder: string;
};

/** How long the last mails may take to leave, in the time of the wall. */
const settleMs = 90_000;
/** How long nothing may come after them before the end. */
const quietMs = 400;

export async function openStage({
  engine,
  rounds,
  seed,
  speed,
  settings,
  isBalanced,
  server,
  place,
  postgres,
  disk,
  folder,
}: StageParts): Promise<{ stage: Stage; settle(): Promise<Settled>; close(): Promise<void> }> {
  const origin = Date.now();
  const now = () => Math.round(origin + (Date.now() - origin) * speed);
  const port = await takePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const [cards, mail] = await Promise.all([startCardService({ siteUrl, clock: now }), startMailServer(folder)]);
  const ledger = createLedger();
  const complaints: string[] = [];
  const notes: string[] = [];
  const processes: ApiProcess[] = [];
  const running = () => processes.filter((each) => each.isRunning());
  const balancer = isBalanced ? await startBalancer(port, () => running().map((each) => each.port)) : undefined;
  const ownPort = isBalanced ? await takePort() : port;
  let asked = settings;
  let current: ApiProcess | undefined;

  const spawn = (atPort: number, extra: Readonly<Record<string, string>>) => {
    const api = spawnApi(server, {
      PORT: String(atPort),
      PUBLIC_URL: siteUrl,
      WEB_ROOT: folder,
      STRIPE_SECRET_KEY: emulatorApiKey,
      STRIPE_WEBHOOK_SECRET: emulatorWebhookSecret,
      STRIPE_API_URL: cards.url,
      SMTP_URL: mail.smtpUrl,
      // All visitors of a case come from one address.
      RATE_LIMIT_CHECKOUT: '1000000',
      RATE_LIMIT_CONTACT: '1000000',
      ...(speed === 1 ? {} : { FAULTS_CLOCK: `${origin}:${speed}` }),
      ...place.env,
      ...asked,
      ...extra,
    });
    processes.push(api);
    return api;
  };

  function api(): ApiProcess {
    if (!current) throw new Error('The API was never started.');
    return current;
  }

  /** On PGlite nobody else may look while a process has the folder. */
  async function query(statements: readonly string[]): Promise<Rows[]> {
    if (engine === 'pglite') await Promise.all(processes.map((each) => each.stop()));
    return place.query(statements);
  }

  const stage: Stage = {
    engine,
    rounds,
    random: createRandom(seed),
    siteUrl,
    api,
    async killApi() {
      ledger.kills += 1;
      await api().kill();
    },
    async startApi(changed = {}) {
      asked = { ...asked, ...changed };
      if (!current?.isRunning()) current = spawn(ownPort, {});
      return ready(current);
    },
    spawnAnother: async (extra = {}) => spawn(await takePort(), extra),
    cards,
    mail,
    postgres,
    disk,
    ledger,
    guest: (change) => createGuest({ siteUrl, emulatorUrl: cards.url, stripe: cards.controls, ledger }, change),
    writer: (change) => createWriter({ siteUrl, ledger }, change),
    get: (path) => call(`${siteUrl}${path}`),
    post: (path, body, headers) => post(`${siteUrl}${path}`, body, headers),
    stored: () => readStored(query),
    sql: query,
    mailsAbout(...words) {
      const about = mail
        .mails()
        .filter(({ Subject, Text }) => words.every((word) => `${Subject}\n${Text}`.includes(word)));
      return new Set(about.map(({ MessageID }) => MessageID));
    },
    now,
    expect(condition, sentence) {
      if (!condition) complaints.push(sentence);
    },
    note: (text) => void notes.push(text),
  };

  const accepted = () => mail.mails().map(acceptedMail);

  /** Lets everything that is owed arrive, ends the API and compares. */
  async function settle(): Promise<Settled> {
    let sessions: HeldSession[] = await cards.held();
    if (current?.isRunning()) {
      const giveUpAt = performance.now() + settleMs;
      const owesNothing = async () => {
        const { body } = await stage.get('/api/ready');
        return (body['outbox'] as { due?: number } | undefined)?.due === 0;
      };
      while (
        !(hasAllMails({ ledger, sessions, mails: accepted() }) && (await owesNothing())) &&
        performance.now() < giveUpAt
      ) {
        await sleep(50);
      }
      let count = -1;
      while (count !== mail.mails().length) {
        count = mail.mails().length;
        await sleep(quietMs);
      }
    } else complaints.push('The API was not running at the end.');
    for (const each of processes) await each.stop().catch((error: Error) => complaints.push(error.message));
    sessions = await cards.held();
    const verdict = check({ ledger, stored: await readStored(query), sessions, mails: accepted() });
    return { ...verdict, wrong: [...complaints, ...verdict.wrong], notes };
  }

  return {
    stage,
    settle,
    async close() {
      await Promise.all(processes.map((each) => each.kill()));
      await Promise.all([cards.close(), mail.goAway(), balancer?.close()]);
      await place.close();
    },
  };
}
