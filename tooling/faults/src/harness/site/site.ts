import type { PostgresServer } from '@fallsline/postgres';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator';
import { acceptedMail, type Evidence, type HeldSession, hasAllMails } from '../../comparison/checker.ts';
import type { Told } from '../../comparison/ledger.ts';
import { type Query, readStored } from '../../comparison/stored.ts';
import type { Backups } from '../around/backups.ts';
import { startBalancer } from '../around/balancer.ts';
import { call } from '../around/call.ts';
import { type CardService, startCardService } from '../around/card-service.ts';
import type { DatabasePlace } from '../around/fault-databases.ts';
import { type MailServer, startMailServer } from '../around/mail-server.ts';
import { startNginx } from '../around/nginx.ts';
import { takePort } from '../around/ports.ts';
import type { SmallDisk } from '../around/small-disk.ts';
import { openSiteClock, type SiteClock } from '../time/site-clock.ts';
import { sleep } from '../time/waiting.ts';
import { type ApiProcess, type DeskAnswer, ready, runDesk, spawnApi } from './api-process.ts';
import { seeAtDesk, seePages } from './seeing.ts';
import { findBuiltWeb, writeWeb } from './web.ts';

/** One site with everything around it. What a case may do with it is in stage.ts. */
export type Site = {
  siteUrl: string;
  /** Of the site alone; it is there as long as its processes. */
  folder: string;
  cards: CardService;
  mail: MailServer;
  postgres: PostgresServer | undefined;
  disk: SmallDisk | undefined;
  backups: Backups | undefined;
  clock: SiteClock;
  api(): ApiProcess;
  startApi(settings?: Readonly<Record<string, string>>): Promise<ApiProcess>;
  spawnAnother(settings?: Readonly<Record<string, string>>): Promise<ApiProcess>;
  desk(args: readonly string[]): Promise<DeskAnswer>;
  query: Query;
  /** Lets every message arrive, ends the processes, and answers what there is to compare. */
  rest(everybody: Told): Promise<Omit<Evidence, 'ledger'> & { complaints: string[] }>;
  close(): Promise<void>;
};

/** What a site is built of. */
export type SiteParts = {
  speed: number;
  /** Whether the case may set its clock. */
  ownClock: boolean;
  /** Whether it shows the pages as they are built, or the least of them. */
  builtWeb: boolean;
  settings: Readonly<Record<string, string>>;
  front: 'nginx' | 'balancer' | 'none';
  /** The built API's server.js. */
  server: string;
  place: DatabasePlace;
  postgres?: PostgresServer | undefined;
  disk?: SmallDisk | undefined;
  backups?: Backups | undefined;
  /** An empty folder of its own. */
  folder: string;
};

/**
 * How long no mail may come while one is missing, in the time of the wall: there may be hundreds of them, and whoever has
 * paid unheard is found by who looks once a minute.
 */
const settleMs = 300_000;
/** How long nothing may come after them before the end. */
const quietMs = 400;

export async function openSite({
  speed,
  ownClock,
  builtWeb,
  settings,
  front,
  server,
  place,
  postgres,
  disk,
  backups,
  folder,
}: SiteParts): Promise<Site> {
  const clock = openSiteClock({ speed, folder: ownClock ? folder : undefined });
  const port = await takePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const webRoot = builtWeb ? findBuiltWeb() : await writeWeb(folder);
  const [cards, mail] = await Promise.all([startCardService({ siteUrl, clock: clock.now }), startMailServer(folder)]);
  const processes: ApiProcess[] = [];
  const running = () => processes.filter((each) => each.isRunning());
  const ownPort = front === 'none' ? port : await takePort();
  const secondPort = front === 'nginx' ? await takePort() : undefined;
  const balancer =
    secondPort !== undefined
      ? await startNginx({ folder, port, processes: [ownPort, secondPort] })
      : front === 'balancer'
        ? await startBalancer(port, () => running().map((each) => each.port))
        : undefined;
  let asked = settings;
  let current: ApiProcess | undefined;

  const spawn = (atPort: number, extra: Readonly<Record<string, string>>) => {
    const api = spawnApi(server, {
      PORT: String(atPort),
      PUBLIC_URL: siteUrl,
      WEB_ROOT: webRoot,
      STRIPE_SECRET_KEY: emulatorApiKey,
      STRIPE_WEBHOOK_SECRET: emulatorWebhookSecret,
      STRIPE_API_URL: cards.url,
      SMTP_URL: mail.smtpUrl,
      // All visitors of a case come from one address.
      RATE_LIMIT_CHECKOUT: '1000000',
      RATE_LIMIT_CONTACT: '1000000',
      // All of them ask for the same minute; what is about cars says how many there are.
      FLEET: '100000',
      UNPAID_CARS: '0',
      // Cases wait for log lines: none of them may be counted instead of written.
      LOG_LEVEL: 'debug',
      ...(front === 'nginx' ? { TRUST_PROXY: '1' } : {}),
      ...clock.env,
      DATABASE_URL: place.url,
      ...asked,
      ...extra,
    });
    processes.push(api);
    return api;
  };

  const { query } = place;
  const desk: Site['desk'] = (args) =>
    runDesk(server, args, {
      PUBLIC_URL: siteUrl,
      STRIPE_SECRET_KEY: emulatorApiKey,
      STRIPE_API_URL: cards.url,
      DATABASE_URL: place.url,
    });

  /** As the mailbox lists them: the newest first. */
  const accepted = () => mail.mails().map(acceptedMail);
  const owesNothing = async () => {
    const { body } = await call(`${siteUrl}/api/ready`);
    return (body['outbox'] as { due?: number } | undefined)?.due === 0;
  };

  const hasCome = async (ledger: Told, sessions: HeldSession[]) =>
    hasAllMails({ ledger, stored: await readStored(query), sessions, mails: accepted() });

  return {
    siteUrl,
    folder,
    cards,
    mail,
    postgres,
    disk,
    backups,
    clock,
    query,
    api() {
      if (!current) throw new Error('The API was never started.');
      return current;
    },
    async startApi(changed = {}) {
      asked = { ...asked, ...changed };
      if (!current?.isRunning()) current = spawn(ownPort, {});
      return ready(current);
    },
    desk,
    spawnAnother: async (extra = {}) => spawn(secondPort ?? (await takePort()), extra),
    async rest(everybody) {
      const complaints: string[] = [];
      let seen: Awaited<ReturnType<typeof seePages>> = [];
      let sessions: HeldSession[] = await cards.held();
      if (current?.isRunning()) {
        let count = -1;
        let changedAt = 0;
        for (;;) {
          if ((await owesNothing()) && (await hasCome(everybody, sessions))) break;
          if (mail.mails().length !== count) changedAt = performance.now();
          else if (performance.now() - changedAt > settleMs) break;
          count = mail.mails().length;
          await sleep(100);
        }
        count = -1;
        while (count !== mail.mails().length) {
          count = mail.mails().length;
          await sleep(quietMs);
        }
        seen = await seePages(siteUrl, everybody, mail.mails());
      } else complaints.push('The API was not running at the end.');
      for (const each of processes) await each.stop().catch((error: Error) => complaints.push(error.message));
      sessions = await cards.held();
      await seeAtDesk(seen, desk);
      return { seen, everybody, stored: await readStored(query), sessions, mails: accepted().toReversed(), complaints };
    },
    async close() {
      await Promise.all(processes.map((each) => each.kill()));
      await Promise.all([cards.close(), mail.goAway(), balancer?.close()]);
      await place.close();
    },
  };
}
