import type { Mail } from '@fallsline/mailbox';
import { type Answer, call } from '../around/call.ts';

/** What a scanner has done: for a case to see that it did something. */
export type Scanned = { addresses: number; forms: number };

/**
 * Does what mail scanners do to a site: opens every address of these mails (GET and HEAD, and once more with the `#`
 * spoilt, as some send it), follows what the pages link to, and submits every form as it stands on a page that has
 * loaded, by each of its buttons. It runs no scripts: that is a browser's journey.
 */
export async function scanMails(mails: readonly Mail[], siteUrl: string): Promise<Scanned> {
  const seen = new Set<string>();
  const forms = new Set<string>();

  /** Opens an address, submits what is on it, and answers where it leads. */
  async function open(address: string): Promise<string[]> {
    const [plain = ''] = address.split('#');
    if (seen.has(plain) || new URL(plain).origin !== siteUrl) return [];
    seen.add(plain);
    await call(plain, { method: 'HEAD' });
    const page = await call(plain, { redirect: 'follow' });
    if (!page.headers.get('content-type')?.startsWith('text/html')) return [];
    const html = String(page.body['text']);
    for (const form of formsIn(html)) await submit(form, plain);
    return attributes(html, 'href').flatMap((href) => URL.parse(href, plain)?.href ?? []);
  }

  async function submit({ method, action, fields }: Form, from: string): Promise<Answer | undefined> {
    const to = new URL(action, from);
    const body = new URLSearchParams(fields).toString();
    const what = `${method} ${to.href} ${body}`;
    if (forms.has(what) || to.origin !== siteUrl) return undefined;
    forms.add(what);
    if (method === 'get') return call(`${to.origin}${to.pathname}?${body}`);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: siteUrl,
      referer: from,
      'sec-fetch-site': 'same-origin',
    };
    return call(to.href, { method: 'POST', headers, body });
  }

  const addresses = new Set(mails.flatMap(addressesIn));
  const spoilt = [...addresses].flatMap((each) =>
    each.includes('#') ? [each.replace('#', '%23'), each.replace('#', '?token='), each.replace('#', '/')] : [],
  );
  const linked = (await Promise.all([...addresses, ...spoilt].map(open))).flat();
  await Promise.all(linked.map(open));
  return { addresses: seen.size, forms: forms.size };
}

function addressesIn({ HTML, Text }: Mail): string[] {
  const written = Text.match(/https?:\/\/[^\s<>"')]+/g) ?? [];
  return [...attributes(HTML, 'href'), ...written].filter((address) => URL.canParse(address));
}

type Form = { method: string; action: string; fields: [string, string][] };

/** Every form of a page, once for each of its buttons, filled as it is when the page has loaded. */
function formsIn(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, own = '', inside = '']) => {
    const tags = [...inside.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)];
    const named = tags.flatMap(([, tag, attributesOf = '']): { isButton: boolean; field: [string, string] }[] => {
      const name = attribute(attributesOf, 'name');
      const isButton = tag === 'button' || attribute(attributesOf, 'type') === 'submit';
      // A box that nobody has ticked is not posted.
      const isUnticked = attribute(attributesOf, 'type') === 'checkbox' && !/\bchecked\b/.test(attributesOf);
      return name === undefined || isUnticked
        ? []
        : [{ isButton, field: [name, attribute(attributesOf, 'value') ?? ''] }];
    });
    const filled = named.filter(({ isButton }) => !isButton).map(({ field }) => field);
    const buttons = named.filter(({ isButton }) => isButton).map(({ field }) => [field]);
    const method = attribute(own, 'method')?.toLowerCase() ?? 'get';
    const action = attribute(own, 'action') ?? '';
    return [[], ...buttons].map((pressed) => ({ method, action, fields: [...filled, ...pressed] }));
  });
}

function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\b${name}="([^"]*)"`, 'g'))].map(([, value = '']) => unescaped(value));
}

function attribute(tag: string, name: string): string | undefined {
  return attributes(tag, name)[0];
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
