import type { Stage } from './harness/people/stage.ts';
import type { SiteNeeds } from './harness/site/site.ts';

/** Something that goes wrong, and what must hold all the same. */
export type FaultCase = {
  /** As its file's. */
  number: number;
  /** What must hold, in a few words. */
  title: string;
  /** How often the fault meets somebody, unless `--rounds` says otherwise. */
  rounds: number;
  /** The most that `--rounds` may make of it, where a round takes long. */
  mostRounds?: number;
  /** About how long its own rounds take; the longest are begun first. */
  seconds?: number;
  /** What its site has beside what all have. */
  site?: SiteNeeds;
  /** May follow other such cases on one site that has the same, which it leaves as it found it: nothing else there is its own. */
  sharesSite?: true;
  /** Does the damage, with a site that has just started. What was acknowledged and what came of it is compared after it. */
  run(stage: Stage): Promise<void>;
  /** Looks at what is stored once the site has come to rest and its processes have ended. */
  afterwards?(stage: Stage): Promise<void>;
};
