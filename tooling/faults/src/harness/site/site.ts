import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresServer } from '@fallsline/postgres';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator';
import { acceptedMail, type Evidence } from '../../comparison/evidence.ts';
import type { Told } from '../../comparison/ledger.ts';
import { hasAllMails } from '../../comparison/mails-due.ts';
import { type Query, readStored } from '../../comparison/stored.ts';
import { type Backups, openBackups } from '../around/backups.ts';
import { startBalancer } from '../around/balancer.ts';
import { type CardService, startCardService } from '../around/card-service.ts';
import { postgresPlace, startPostgresServer } from '../around/fault-databases.ts';
import { type MailServer, startMailServer } from '../around/mail-server.ts';
import { CannotRun, startNginx } from '../around/nginx.ts';
import { takePort } from '../around/ports.ts';
import { makeSmallDisk, type SmallDisk } from '../around/small-disk.ts';
import { type Crossings, openCrossings } from '../chance/process-crossings.ts';
import { openSiteClock, type SiteClock } from '../time/site-clock.ts';
import { sleep } from '../time/waiting.ts';
import { type ApiProcess, type DeskAnswer, ready, runDesk, spawnApi } from './api-process.ts';
import { mailsDue, seeAtDesk, seePages } from './seeing.ts';

/** What a site has only for those who ask for it. */
export type SiteNeeds = {
  /** How many times as fast time runs for API and Stripe: for what takes minutes. The runner's own time is real. */
  speed?: number;
  /** A clock that is set and stopped (`clock`), for API and Stripe alike. */
  ownClock?: true;
  /** Its processes write down what leaves them, and end where `crossings` says. */
  crossings?: true;
  /** The pages as they are built. Without them it has the least of pages. */
  builtWeb?: true;
  /** Settings of the API beyond the usual ones. */
  settings?: Readonly<Record<string, string>>;
  /** In front: nginx as apps/api/nginx.conf has it, over the API process and one other, or a balancer over all that run. */
  front?: 'nginx' | 'balancer';
  /** A PostgreSQL server of its own, to be killed or starved. */
  ownServer?: true;
  /** Its data on a small disk, which `disk` fills. */
  smallDisk?: true;
  /** Backs up and restores, by `backups`: only where PostgreSQL's tools are. */
  backups?: true;
};

/** What all sites of a run share. */
export type Surroundings = {
  /** The built API's server.js. */
  server: string;
  folder: string;
  /** A database that has its tables, on a server for every site that needs none of its own. */
  postgres: { server: PostgresServer; template: string };
};

/** One site with everything around it. */
export type Site = AsyncDisposable & {
  /** Where visitors and Stripe find it. */
  siteUrl: string;
  cards: CardService;
  mail: MailServer;
  clock: SiteClock;
  crossings: Crossings;
  postgres: PostgresServer | undefined;
  disk: SmallDisk | undefined;
  /** The scripts of apps/api/operations. */
  backups(): Backups;
  /** The API process: the latest one that was started at `siteUrl`. */
  api(): ApiProcess;
  /** Starts it where it is not running, as a supervisor would; with other settings, where given, from then on. */
  startApi(settings?: Readonly<Record<string, string>>): Promise<ApiProcess>;
  /** Starts a further process on the same database, at a port of its own, and waits until it takes bookings. */
  startAnother(): Promise<ApiProcess>;
  /** What a dispatcher does at the desk of the build. */
  desk(args: readonly string[]): Promise<DeskAnswer>;
  /** Changes or reads the database behind the API's back. */
  sql: Query;
  /** Lets every message arrive, ends the processes, and answers what there is to compare. */
  rest(everybody: Told): Promise<Omit<Evidence, 'ledger'> & { complaints: string[] }>;
};

/**
 * How long no mail may come while one is missing, in the time of the wall: there may be hundreds of them, and whoever has
 * paid unheard is found by who looks once a minute.
 */
const settleMs = 300_000;
/** How long nothing may come after them before the end. */
const quietMs = 400;

/** Opens a site. Whoever disposes of it ends its processes and clears everything away. */
export async function openSite(needs: SiteNeeds, around: Surroundings): Promise<Site> {
  // Cleared away too where something after it cannot be opened.
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(around.folder, 'site-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  // A user without rights must find the way to its data.
  await chmod(folder, 0o755);
  const disk = needs.smallDisk && opened.adopt(await makeSmallDisk(join(folder, 'disk')), (each) => each.remove());
  const postgres =
    needs.ownServer &&
    opened.adopt(await startPostgresServer({ parent: disk?.folder ?? folder }), (each) => each.stop());
  const { server, template } = around.postgres;
  const place = await (postgres ? postgresPlace(postgres) : postgresPlace(server, template));
  opened.defer(place.close);
  const backups = needs.backups && (await openBackups(place, join(folder, 'backups')));
  const clock = openSiteClock({ speed: needs.speed ?? 1, folder: needs.ownClock && folder });
  const crossings = openCrossings(folder);
  const port = await takePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const webRoot = needs.builtWeb ? findBuiltWeb() : await writeWeb(folder);
  const cards = opened.adopt(await startCardService(siteUrl, clock.now), (each) => each.close());
  const mail = opened.adopt(await startMailServer(folder), (each) => each.goAway());
  const processes: ApiProcess[] = [];
  opened.defer(async () => void (await Promise.all(processes.map((each) => each.kill()))));
  const ownPort = needs.front ? await takePort() : port;
  const secondPort = needs.front === 'nginx' ? await takePort() : undefined;
  const runningPorts = () => processes.filter((each) => each.isRunning()).map((each) => each.port);
  if (secondPort !== undefined)
    opened.defer((await startNginx({ folder, port, processes: [ownPort, secondPort] })).close);
  else if (needs.front) opened.defer((await startBalancer(port, runningPorts)).close);

  let asked = needs.settings ?? {};
  let current: ApiProcess | undefined;
  const shared = {
    PUBLIC_URL: siteUrl,
    STRIPE_SECRET_KEY: emulatorApiKey,
    STRIPE_API_URL: cards.url,
    DATABASE_URL: place.url,
  };
  function spawn(atPort: number): ApiProcess {
    const api = spawnApi(around.server, {
      ...shared,
      PORT: String(atPort),
      WEB_ROOT: webRoot,
      STRIPE_WEBHOOK_SECRET: emulatorWebhookSecret,
      SMTP_URL: mail.smtpUrl,
      // All visitors of a case come from one address.
      RATE_LIMIT_CHECKOUT: '1000000',
      RATE_LIMIT_CONTACT: '1000000',
      // All of them ask for the same minute; what is about cars says how many there are.
      FLEET: '100000',
      UNPAID_CARS: '0',
      // Cases wait for log lines: none of them may be counted instead of written.
      LOG_LEVEL: 'debug',
      ...(needs.front === 'nginx' ? { TRUST_PROXY: '1' } : {}),
      ...(needs.crossings ? crossings.env : {}),
      ...clock.env,
      ...asked,
    });
    processes.push(api);
    return api;
  }

  /** As the mailbox lists them: the newest first. */
  const accepted = () => mail.mails().map(acceptedMail);
  const desk: Site['desk'] = (args) => runDesk(around.server, args, shared);

  /** Waits until every mail has come that is due; no longer than one comes now and then. */
  async function untilMailed(everybody: Told): Promise<void> {
    const sessions = await cards.held();
    const hasCome = async () =>
      hasAllMails({ ledger: everybody, stored: await readStored(place.query), sessions, mails: accepted() });
    let count = -1;
    let changedAt = 0;
    while (!((await mailsDue(siteUrl)) === 0 && (await hasCome()))) {
      if (mail.mails().length !== count) changedAt = performance.now();
      else if (performance.now() - changedAt > settleMs) break;
      count = mail.mails().length;
      await sleep(100);
    }
    for (count = -1; count !== mail.mails().length; await sleep(quietMs)) count = mail.mails().length;
  }

  const site: Site = {
    siteUrl,
    cards,
    mail,
    clock,
    crossings,
    postgres,
    disk,
    backups() {
      if (!backups) throw new Error('The site has no backups.');
      return backups;
    },
    api() {
      if (!current) throw new Error('The API was never started.');
      return current;
    },
    async startApi(changed = {}) {
      asked = { ...asked, ...changed };
      if (!current?.isRunning()) current = spawn(ownPort);
      return ready(current);
    },
    startAnother: async () => ready(spawn(secondPort ?? (await takePort()))),
    desk,
    sql: place.query,
    async rest(everybody) {
      const complaints: string[] = [];
      let seen: Awaited<ReturnType<typeof seePages>> = [];
      if (current?.isRunning()) {
        await untilMailed(everybody);
        seen = await seePages(siteUrl, everybody, mail);
      } else complaints.push('The API was not running at the end.');
      for (const each of processes) await each.stop().catch((error: Error) => complaints.push(error.message));
      await seeAtDesk(seen, desk);
      const [stored, sessions] = [await readStored(place.query), await cards.held()];
      return { seen, everybody, stored, sessions, mails: accepted().toReversed(), complaints };
    },
    [Symbol.asyncDispose]: async () => clearing.disposeAsync(),
  };
  const clearing = opened.move();
  return site;
}

/** The least of a built web: pages that the API serves, so that a case can see how. Answers its folder. */
async function writeWeb(folder: string): Promise<string> {
  const root = join(folder, 'web');
  await mkdir(root);
  for (const page of ['index', 'success', '404']) {
    await writeFile(join(root, `${page}.html`), `<!doctype html><title>${page}</title>`);
  }
  await writeFile(join(root, 'csp.json'), '{"styles":[],"scripts":[]}');
  return root;
}

/** The folder of the web as it is built. Throws where nobody has built it. */
function findBuiltWeb(): string {
  const root = join(import.meta.dirname, '../../../../../apps/web/dist');
  if (!existsSync(join(root, 'booking.html'))) throw new CannotRun(`no built web in ${root}: \`pnpm build\` makes it`);
  return root;
}
