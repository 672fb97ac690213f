import { isWorthRepeating } from './call.ts';
import { repeated } from './guest.ts';
import type { Stage } from './stage.ts';
import { sleep } from './waiting.ts';

export type Traffic = {
  /** Lets everybody finish what they have begun. */
  end(): Promise<void>;
};

/**
 * Visitors who come one after the other, so many at a time: they book, most of them pay, some wait for the redirect,
 * most come back, some write. What fails in a way that invites it they try again, as people do.
 */
export function startTraffic(stage: Stage, visitors = 5): Traffic {
  let ended = false;
  const { random } = stage;

  async function bookOne(): Promise<void> {
    const guest = stage.guest();
    const booked = await guest.bookAtLast();
    stage.expect(booked.status === 200, `a booking was answered ${booked.status}`);
    if (random.next() < 0.15) return;
    if (random.next() < 0.3) await guest.payOnPage();
    else await guest.pay();
    if (random.next() < 0.3) return;
    const { status } = await repeated(guest.comeBack);
    stage.expect(status === 200 || status === 202, `the success page of a paid booking was answered ${status}`);
  }

  async function writeOne(): Promise<void> {
    const writer = stage.writer();
    const answer = random.next() < 0.2 ? await writer.write() : await writer.writeAtLast();
    stage.expect(answer.status === 200 || isWorthRepeating(answer), `a message was answered ${answer.status}`);
  }

  async function visit(): Promise<void> {
    while (!ended) {
      await (random.next() < 0.7 ? bookOne() : writeOne());
      await sleep(random.between(0, 60));
    }
  }

  const visits = Array.from({ length: visitors }, () =>
    visit().catch((error: Error) => stage.expect(false, `a visitor gave up: ${error.message}`)),
  );
  return {
    async end() {
      ended = true;
      await Promise.all(visits);
    },
  };
}
