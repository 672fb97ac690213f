import type { ReplyOf } from '@fallsline/domain';
import { emulatorUrl, inboxUrl } from './parts.ts';
import type { Settings } from './settings.ts';

/** The database as `GET /api/ready` tells it. */
export type Database = ReplyOf<'ready'>['database'];

/** The block that says where everything is, once all of it answers. */
export function welcome(settings: Settings, site: string, database: Database): string {
  const rows: [string, ...string[]][] = [
    ['Site', site],
    ['Payments', ...payments(settings)],
    ['Mail', mail(settings)],
    ['Data', ...data(settings, database)],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.flatMap(([title, ...texts]) =>
    texts.map((text, index) => `  ${(index === 0 ? title : '').padEnd(10)}${text}`),
  );
  return ['', '  Fallsline is running.', '', ...lines, ''].join('\n');
}

function payments(settings: Settings): string[] {
  if (settings.emulator) {
    return [
      `the payment page of the Stripe emulator, ${emulatorUrl(settings)}: nothing is charged`,
      'its test card, 4242 4242 4242 4242, is filled in: press Pay',
    ];
  }
  const key = settings.env['STRIPE_SECRET_KEY'] ?? '';
  return /^[sr]k_live_/.test(key)
    ? ['Stripe, live: cards are charged']
    : ['Stripe, test mode: pay with the test card 4242 4242 4242 4242, any future date and any CVC'];
}

function mail(settings: Settings): string {
  if (settings.mailbox) return `every mail sent is in the inbox, ${inboxUrl(settings)}`;
  const url = URL.parse(settings.env['SMTP_URL'] ?? '');
  return `sent through ${url ? url.host : 'SMTP_URL'}`;
}

function data({ dataDir, env }: Settings, database: Database): string[] {
  const place = env['DATABASE_URL'] ? 'the PostgreSQL of DATABASE_URL' : dataDir;
  return [place, database.durability];
}
