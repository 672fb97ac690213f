import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { describeError, linesAMinute } from './log.ts';

const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const;
type Line = [fields: unknown, text?: string | undefined, ...rest: unknown[]];
type Fields = {
  [linesAMinute]?: number;
  method?: string;
  route?: string;
  status?: number;
  err?: unknown;
};

/** One kind of line in the minute that began with its first. */
type Minute = { written: number; heldBack: number };

/** Kinds that are told apart; routes, statuses and places in our code are far fewer. */
const mostKinds = 1000;

export type LogSampler = {
  /** For pino's `hooks.logMethod`: writes a line, or counts it. */
  logMethod(this: unknown, line: Line, write: FastifyBaseLogger['info'], level: number): void;
  /** Writes what was counted where nobody has asked for it yet. */
  flush(): void;
  /** Who writes the counts, and who else wants to know of a line that was held back. */
  connect(log: FastifyBaseLogger, heldBack: (text: string) => void): void;
};

/**
 * Writes of each kind of line that strangers cause (`sampled` in log.ts) so many a minute, counts the others, and writes
 * one line with their count when the minute is over. A kind is its text, its request's method, route and status, and
 * where an error came from.
 */
export function createLogSampler({ windowMs = 60_000 }: { windowMs?: number } = {}): LogSampler {
  const minutes = new Map<string, Minute>();
  const pending = new Map<string, () => void>();
  let root: FastifyBaseLogger | undefined;
  let tell: (text: string) => void = () => {};

  function begin(kind: string, summary: (count: number) => void): Minute {
    const minute = { written: 0, heldBack: 0 };
    const end = () => {
      clearTimeout(timer);
      minutes.delete(kind);
      pending.delete(kind);
      if (minute.heldBack > 0) summary(minute.heldBack);
    };
    const timer = setTimeout(end, windowMs).unref();
    minutes.set(kind, minute);
    pending.set(kind, end);
    return minute;
  }

  return {
    logMethod(line, write, level) {
      const [given, text = ''] = line;
      const fields: Fields = typeof given === 'object' && given !== null ? given : {};
      const allowed = fields[linesAMinute];
      if (allowed === undefined) return Reflect.apply(write, this, line);
      const { method, route, status } = fields;
      const known = kindOf(level, text, fields);
      const kind = minutes.has(known) || minutes.size < mostKinds ? known : `${level} too many kinds`;
      const minute =
        minutes.get(kind) ??
        begin(kind, (count) => {
          root?.[levels[level as keyof typeof levels]](
            { method, route, status, count },
            `${text}: ${count} more like it within a minute`,
          );
        });
      if (minute.written < allowed) {
        minute.written += 1;
        return Reflect.apply(write, this, line);
      }
      minute.heldBack += 1;
      tell(text);
    },
    flush() {
      for (const end of [...pending.values()]) end();
    },
    connect(log, heldBack) {
      root = log;
      tell = heldBack;
    },
  };
}

/** Lets an app's sampler write its counts, at the latest when the app closes. */
export function sampleLog(app: FastifyInstance, sampler: LogSampler, heldBack: (text: string) => void): void {
  sampler.connect(app.log, heldBack);
  app.addHook('onClose', async () => sampler.flush());
}

function kindOf(level: number, text: string, { method, route, status, err }: Fields): string {
  const { type, code, at, cause } = err === undefined ? {} : describeError(err);
  return [level, text, method, route, status, type, code, at?.[0], cause?.type, cause?.code].join(' ');
}
