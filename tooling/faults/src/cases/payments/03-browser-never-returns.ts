import type { FaultCase } from '../../fault-case.ts';

export const browserNeverReturns: FaultCase = {
  number: 3,
  title: 'the browser never returns: the webhook settles',
  rounds: 10,
  sharesSite: true,
  async run({ rounds, paidGuest }) {
    for (let round = 0; round < rounds; round += 1) {
      await paidGuest();
    }
  },
};
