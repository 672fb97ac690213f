import { type Answer, isWorthRepeating } from '../around/call.ts';
import { sleep } from '../time/waiting.ts';
import { repeated } from './guest.ts';
import type { Stage } from './stage.ts';

/**
 * Visitors who come one after the other, so many at a time: they book, most of them pay, some wait for the redirect,
 * most come back, some write. What fails in a way that invites it they try again, as people do.
 */
export function startTraffic(stage: Stage, visitors = 5) {
  let ended = false;
  const { random } = stage;

  /** Asks again as long as that may help. An outage is told as one: 500 would mean that we do not know what happened. */
  const atLast = (ask: () => Promise<Answer>) =>
    repeated(async () => {
      const answer = await ask();
      stage.expect(answer.status !== 500, 'an outage was answered 500');
      return answer;
    });

  async function bookOne(): Promise<void> {
    const guest = stage.guest();
    stage.expectAnswer('a booking', await atLast(guest.book));
    if (random.next() < 0.15) return;
    if (random.next() < 0.3) await guest.payOnPage();
    else await guest.pay();
    if (random.next() < 0.3) return;
    const { status } = await atLast(guest.comeBack);
    stage.expect(status === 200 || status === 202, `the success page of a paid booking was answered ${status}`);
  }

  async function writeOne(): Promise<void> {
    const writer = stage.writer();
    const answer = random.next() < 0.2 ? await writer.write() : await atLast(writer.write);
    stage.expect(answer.status === 200 || isWorthRepeating(answer), `a message was answered ${answer.status}`);
  }

  async function visit(): Promise<void> {
    while (!ended) {
      await (random.next() < 0.7 ? bookOne() : writeOne());
      await sleep(random.between(0, 120));
    }
  }

  const visits = Array.from({ length: visitors }, () =>
    visit().catch((error: Error) => stage.expect(false, `a visitor gave up: ${error.message}`)),
  );
  return {
    /** Lets everybody finish what they have begun. */
    async end() {
      ended = true;
      await Promise.all(visits);
    },
  };
}
