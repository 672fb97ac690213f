import { isLive } from '@fallsline/domain/live-address';
import { sampleReviews, sampleTestimonials } from '../src/content/shown-reviews.ts';

/** Stops a build for the address of a site for guests while invented reviews are in it (decision 47). */
export function refuseSamples(publicUrl: string, samples = [...sampleReviews, ...sampleTestimonials]): void {
  if (samples.length === 0 || !isLive(publicUrl)) return;
  throw new Error(
    `${samples.length} sample reviews would be shown to guests at ${publicUrl}. Empty both lists in apps/web/src/content/shown-reviews.ts: the page then shows what guests have written.`,
  );
}
