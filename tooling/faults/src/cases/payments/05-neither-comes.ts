import type { FaultCase } from '../../fault-case.ts';
import { until } from '../../harness/time/waiting.ts';

const withinMs = 3 * 60_000;

export const neitherComes: FaultCase = {
  number: 5,
  title: 'neither webhook nor browser: settled within 3 minutes',
  rounds: 10,
  seconds: 15,
  speed: 5,
  sharesSite: true,
  async run({ rounds, paidGuest, cards, api, now, expect }) {
    const before = api().lines.length;
    await cards.controls.set({ dropWebhooks: true });
    for (let round = 0; round < rounds; round += 1) {
      await paidGuest();
    }
    const paidAt = now();
    const settled = () =>
      api()
        .lines.slice(before)
        .filter(({ msg }) => msg === 'A booking was paid');
    await until('every paid booking is settled', () => settled().length >= rounds);
    for (const { time } of settled()) {
      const ms = Date.parse(String(time)) - paidAt;
      expect(ms <= withinMs, `a booking was settled ${Math.round(ms / 1000)} s after it was paid`);
    }
  },
};
