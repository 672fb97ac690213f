import type { Emulation } from '../state/emulation.ts';

export interface LoggedRequest {
  /** Wall-clock milliseconds. */
  at: number;
  method: string;
  path: string;
  idempotencyKey: string | null;
  /** Null while unanswered, and forever when the answer was lost. */
  status: number | null;
  isReplay: boolean;
  /** The kind of the outage the call ran into. */
  outage: string | null;
}

export interface EmulatorStats {
  /** How many sessions each idempotency key created; more than one is a double booking. */
  sessionsByIdempotencyKey: Record<string, number>;
  sessions: number;
  /** API calls since the start or the last reset, oldest first; the last 1,000. */
  requests: LoggedRequest[];
}

const longestLog = 1000;

export type RequestLog = ReturnType<typeof createRequestLog>;

/** API calls in the order they came in. Holds no bodies, so no personal data. */
export function createRequestLog() {
  const requests: LoggedRequest[] = [];
  return {
    begin(request: Pick<LoggedRequest, 'method' | 'path' | 'idempotencyKey'>): LoggedRequest {
      const entry: LoggedRequest = { at: Date.now(), ...request, status: null, isReplay: false, outage: null };
      requests.push(entry);
      if (requests.length > longestLog) requests.shift();
      return entry;
    },
    clear(): void {
      requests.length = 0;
    },
    stats({ store }: Emulation): EmulatorStats {
      const sessions = store.all('sessions');
      const byKey = Map.groupBy(sessions, ({ idempotencyKey }) => idempotencyKey);
      byKey.delete(null);
      const sessionsByIdempotencyKey = Object.fromEntries([...byKey].map(([key, own]) => [String(key), own.length]));
      return { sessionsByIdempotencyKey, sessions: sessions.length, requests: [...requests] };
    },
  };
}
