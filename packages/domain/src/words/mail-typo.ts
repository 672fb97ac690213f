/** Where most guests have their mail, the commonest first. */
const common = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'protonmail.com',
  'proton.me',
  'googlemail.com',
  'yahoo.ca',
  'hotmail.ca',
  'live.ca',
  'rogers.com',
  'sympatico.ca',
  'bell.net',
  'cogeco.ca',
  'yahoo.co.uk',
  'hotmail.co.uk',
];
/** Real ones that look like a slip in one of those. */
const alsoReal = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'gmx.net',
  'me.com',
  'mac.com',
  'aim.com',
  'outlook.ca',
];

/** From this length on, two slips in a name are still that name. */
const longName = 9;

/**
 * The address that was probably meant where the domain of an email address looks like a slip of the finger, or undefined.
 * It is asked about, never corrected.
 *
 * @example meantAddress('dana@gmial.com') // 'dana@gmail.com'
 */
export function meantAddress(email: string): string | undefined {
  const [, name, typed] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (!name || !typed || [...common, ...alsoReal].includes(typed)) return undefined;
  const slips = (domain: string) => slipsBetween(typed, domain);
  const nearest = common.reduce((best, domain) => (slips(domain) < slips(best) ? domain : best));
  const allowed = nearest.length >= longName && typed[0] === nearest[0] ? 2 : 1;
  if (slips(nearest) > allowed) return undefined;
  return `${email.trim().slice(0, name.length)}@${nearest}`;
}

/** How many slips lead from one word to another: a letter too many, too few, wrong, or two of them swapped. */
function slipsBetween(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = [...Array(to.length + 1).keys()];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
