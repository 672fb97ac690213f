import type { Log } from './log.ts';

export type Periodical = {
  /** Begins no more rounds, asks the one that runs to come to its end, and waits for it. */
  stop(): Promise<void>;
};

/**
 * Does something now and then every `everyMs`, a little less at random, never two rounds at a time. A round that breaks
 * off is logged in the given words, and the next one comes all the same.
 */
export function periodically(
  round: (stopping: AbortSignal) => Promise<unknown>,
  { everyMs, log, brokeOff }: { everyMs: number; log: Log; brokeOff: string },
): Periodical {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  function begin(): void {
    running = round(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, brokeOff))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(begin, everyMs * (0.8 + Math.random() * 0.2));
      });
  }
  begin();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Waits `ms`, or until it is stopped. */
export function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return unlessStopped(stopping, new Promise<void>((resolve) => void setTimeout(resolve, ms).unref()));
}

/** What is waited for, or undefined as soon as it is stopped: for questions whose answer nobody needs then. */
export async function unlessStopped<Answer>(
  stopping: AbortSignal | undefined,
  waiting: Promise<Answer>,
): Promise<Answer | undefined> {
  if (!stopping) return waiting;
  const { promise: stopped, resolve } = Promise.withResolvers<undefined>();
  const stop = () => resolve(undefined);
  if (stopping.aborted) stop();
  else stopping.addEventListener('abort', stop);
  try {
    return await Promise.race([waiting, stopped]);
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}
