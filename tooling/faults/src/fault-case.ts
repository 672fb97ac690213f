import type { Stage } from './harness/people/stage.ts';

/** Something that goes wrong, and what must hold all the same. */
export type FaultCase = {
  /** Its number there. */
  number: number;
  /** What must hold, in a few words. */
  title: string;
  /** How often the fault meets somebody, unless `--rounds` says otherwise. */
  rounds: number;
  /** The most that `--rounds` may make of it, where a round takes long. */
  mostRounds?: number;
  /** Its rounds are crossings to end at: `--all-crossings` takes every one. */
  crossings?: true;
  /** About how long its own rounds take; the longest are begun first. */
  seconds?: number;
  /** How many times as fast time runs for API and Stripe: for what takes minutes. The runner's own time is real. */
  speed?: number;
  /** A clock that the case sets and stops (`stage.clock`), for API and Stripe alike. */
  ownClock?: true;
  /** The pages as they are built. Without them a site has the least of pages. */
  builtWeb?: true;
  /** Settings of the API beyond the usual ones. */
  settings?: Readonly<Record<string, string>>;
  /** A PostgreSQL server of its own, to be killed or starved. */
  ownServer?: true;
  /** Backs up and restores, by `stage.backups`: only where PostgreSQL's tools are. */
  backups?: true;
  /** Data on a small disk, which `stage.disk` fills. */
  smallDisk?: true;
  /** A balancer in front, over every API process that is running. */
  balanced?: true;
  /** nginx in front, as apps/api/nginx.conf has it, over the API process and one other. */
  nginx?: true;
  /** May follow other such cases of its speed on one site, which it leaves as it found it: nothing else there is its own. */
  sharesSite?: true;
  /** Does the damage, with a site that has just started. What was acknowledged and what came of it is compared after it. */
  run(stage: Stage): Promise<void>;
  /** Looks at what is stored once the site has come to rest and its processes have ended. */
  afterwards?(stage: Stage): Promise<void>;
};
