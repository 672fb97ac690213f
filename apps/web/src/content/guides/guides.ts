import { earlyMorning } from './early-morning.ts';
import { groups } from './groups.ts';
import type { Guide } from './guide.ts';
import { type GuideId, guidePath } from './guide-links.ts';
import { wheelchair } from './wheelchair.ts';
import { whichNiagaraFalls } from './which-niagara-falls.ts';

const guides: { readonly [id in GuideId]: Guide } = {
  'which-niagara-falls': whichNiagaraFalls,
  'early-morning': earlyMorning,
  wheelchair,
  groups,
};

/** A guide with its address, as its page is made of it. */
export type GuidePage = Guide & { readonly id: GuideId; readonly path: string };

/** Everything a guide's page says, or undefined where there is no such guide. */
export function guidePage(id: string): GuidePage | undefined {
  if (!Object.hasOwn(guides, id)) return undefined;
  const known = id as GuideId;
  return { id: known, path: guidePath(known), ...guides[known] };
}
