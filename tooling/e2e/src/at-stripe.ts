import { emulatorApiKey } from '@fallsline/stripe-emulator';

/** Everything of a list at Stripe. */
export async function listAtStripe<Item extends { id: string }>(emulator: string, path: string): Promise<Item[]> {
  const all: Item[] = [];
  for (let more = true, after = ''; more; after = `&starting_after=${all.at(-1)?.id}`) {
    const answer = await fetch(`${emulator}/v1/${path}?limit=100${after}`, {
      headers: { authorization: `Bearer ${emulatorApiKey}` },
    });
    const page = (await answer.json()) as { data: Item[]; has_more: boolean };
    all.push(...page.data);
    more = page.has_more;
  }
  return all;
}
