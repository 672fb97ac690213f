import { parseArgs } from 'node:util';

export type Options = {
  tables: readonly ('pages' | 'api')[];
  rounds: number;
  /** Pages to measure; all public ones when empty. */
  only: readonly string[];
  /** Other sites to add to the table of pages. */
  peers: readonly { name: string; url: string }[];
  lighthouse: boolean;
  /** The long measurements of the API: a million stored bookings, a hundred thousand checkouts. */
  long: boolean;
};

/** Reads `pnpm bench [pages] [api] [--rounds 5] [--only /,/pricing] [--peer name=url] [--no-lighthouse] [--long]`. */
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
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds must be a whole number, not ${values.rounds}`);
  const unknown = positionals.filter((name) => name !== 'pages' && name !== 'api');
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')}: there are pages and api`);
  return {
    tables: positionals.length > 0 ? (positionals as ('pages' | 'api')[]) : ['pages', 'api'],
    rounds,
    only: values.only === '' ? [] : values.only.split(','),
    peers: values.peer.map(readPeer),
    lighthouse: values.lighthouse,
    long: values.long,
  };
}

function readPeer(text: string): { name: string; url: string } {
  const [name, url] = [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)];
  if (!name || !URL.canParse(url)) throw new Error(`--peer takes name=url, not ${text}`);
  return { name, url };
}
