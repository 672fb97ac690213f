import { parseArgs } from 'node:util';

const tables = ['pages', 'my-booking', 'drive', 'api', 'growth'] as const;
type Table = (typeof tables)[number];

export type Options = {
  tables: readonly Table[];
  rounds: number;
  /** Pages to measure; all public ones when empty. */
  only: readonly string[];
  /** Other sites to add to the table of pages. */
  peers: readonly { name: string; url: string }[];
  lighthouse: boolean;
  /** The long measurements of the API: a million stored bookings, a hundred thousand checkouts. */
  long: boolean;
  /** Of the table of growth: how many bookings are stored, and how many processes serve. */
  bookings: readonly number[];
  processes: readonly number[];
};

/** Reads what stands behind `pnpm bench`: the README of this workspace has it. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      peer: { type: 'string', multiple: true, default: [] },
      lighthouse: { type: 'boolean', default: true },
      long: { type: 'boolean', default: false },
      bookings: { type: 'string', default: '1000000,10000000' },
      processes: { type: 'string', default: '1,2,4' },
    },
  });
  const rounds = wholeNumber('rounds', values.rounds);
  const unknown = positionals.filter((name) => !tables.some((each) => each === name));
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')}: there are ${tables.join(', ')}`);
  return {
    tables: positionals.length > 0 ? (positionals as Table[]) : tables.filter((each) => each !== 'growth'),
    rounds,
    only: values.only === '' ? [] : values.only.split(','),
    peers: values.peer.map(readPeer),
    lighthouse: values.lighthouse,
    long: values.long,
    bookings: values.bookings.split(',').map((each) => wholeNumber('bookings', each)),
    processes: values.processes.split(',').map((each) => wholeNumber('processes', each)),
  };
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${option} must be a whole number, not ${text}`);
  return number;
}

function readPeer(text: string): { name: string; url: string } {
  const [name, url] = [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)];
  if (!name || !URL.canParse(url)) throw new Error(`--peer takes name=url, not ${text}`);
  return { name, url };
}
