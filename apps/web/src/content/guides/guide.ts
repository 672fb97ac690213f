import type { FactTable } from '../fact-table.ts';
import type { RideQuestion } from '../rides/ride-story.ts';
import type { RideLink } from '../rides/rides.ts';

export type GuideSection = {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  readonly tables?: readonly FactTable[];
  readonly link?: { readonly to: '/contact' | '/tours' | '/business'; readonly label: string };
};

/** A page about what guests of many rides ask: everything it says. */
export type Guide = {
  /** As the title of a browser's tab and of a search result. */
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  readonly sections: readonly GuideSection[];
  readonly questions: readonly RideQuestion[];
  /** The rides that its reader most likely wants. */
  readonly rides: readonly RideLink[];
};
