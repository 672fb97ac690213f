import { check } from './comparison/checker.ts';
import { joined } from './comparison/ledger.ts';
import type { FaultCase } from './fault-case.ts';
import { CannotRun } from './harness/around/nginx.ts';
import { openStage } from './harness/people/stage.ts';
import { openSite, type Site, type Surroundings } from './harness/site/site.ts';

export type Outcome = {
  number: number;
  title: string;
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  repeats: number;
  seconds: number;
  /** What is worth knowing about how it was done. */
  notes: string[];
  /** Why it could not be run here: then it has neither passed nor failed. */
  skipped?: string;
  /** Empty where the case has passed. */
  complaints: string[];
};

export type Asked = { faultCase: FaultCase; rounds: number; seed: number };

/**
 * Runs cases one after the other on a site of their own: one case, or several that may share a site. Whatever goes wrong is
 * in the outcomes.
 */
export async function runCases(asked: readonly Asked[], surroundings: Surroundings): Promise<Outcome[]> {
  const began = performance.now();
  const plays: Play[] = [];
  const trouble: string[] = [];
  let skipped: string | undefined;
  let evidence: Awaited<ReturnType<Site['rest']>> | undefined;
  try {
    await using site = await openSite(asked[0]?.faultCase.site ?? {}, surroundings);
    await site.startApi();
    for (const each of asked) {
      const start = performance.now();
      const play = { ...openStage(site, { ...each, number: each.faultCase.number }), asked: each, ms: 0 };
      plays.push(play);
      await each.faultCase.run(play.stage).catch(noteIn(play));
      await site.cards.backToNormal();
      play.ms = performance.now() - start;
    }
    evidence = await site.rest(joined(plays.map(({ stage }) => stage.ledger)));
    for (const play of plays) {
      play.checkTold();
      await play.asked.faultCase.afterwards?.(play.stage).catch(noteIn(play));
    }
  } catch (error) {
    if (error instanceof CannotRun) skipped = error.message;
    else trouble.push(sentence(error));
  }

  // Starting and ending the site is everybody's.
  const shareMs = (performance.now() - began - plays.reduce((sum, { ms }) => sum + ms, 0)) / asked.length;
  return asked.map(({ faultCase, rounds }, index) => {
    const { number, title } = faultCase;
    const play = plays[index];
    const { complaints = [], notes = [] } = play?.findings ?? {};
    const verdict = play && evidence && check({ ...evidence, ledger: play.stage.ledger });
    const { acknowledged = 0, lost = [], doubled = [], wrong = [], repeats = 0 } = verdict ?? {};
    return {
      number,
      title,
      rounds,
      acknowledged,
      repeats,
      notes,
      lost: lost.length,
      doubled: doubled.length,
      ...(skipped === undefined ? {} : { skipped }),
      seconds: ((play?.ms ?? 0) + shareMs) / 1000,
      complaints: [
        ...complaints,
        ...trouble,
        ...lost.map((each) => `lost: ${each}`),
        ...doubled.map((each) => `doubled: ${each}`),
        ...(evidence?.complaints ?? []),
        ...wrong,
      ],
    };
  });
}

type Play = ReturnType<typeof openStage> & { asked: Asked; ms: number };

function noteIn({ findings }: Play): (error: unknown) => void {
  return (error) => void findings.complaints.push(sentence(error));
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
