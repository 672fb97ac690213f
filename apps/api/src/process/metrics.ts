import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What operators measure. No label carries anything of a person: names of calls, patterns of routes, outcomes. */
export type Metrics = ReturnType<typeof createMetrics>;

/** What this process has done since its start. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    requests: new Histogram({
      name: 'fallsline_http_request_duration_seconds',
      help: "Time to answer requests, by the route's pattern: 'site' is all pages and files, 'none' what is nowhere.",
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    stripeCalls: new Histogram({
      name: 'fallsline_stripe_call_duration_seconds',
      help: 'Time of calls to Stripe with their retries, by what came of them: ok, rejected, unavailable.',
      labelNames: ['call', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 10],
      registers: [registry],
    }),
    mails: new Histogram({
      name: 'fallsline_smtp_duration_seconds',
      help: 'Time to hand mails to the mail server, by what came of it: sent, refused (for good), failed.',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45],
      registers: [registry],
    }),
    heldBackLines: new Counter({
      name: 'fallsline_log_lines_held_back_total',
      help: 'Log lines that strangers have caused and that were counted instead of written, by their text.',
      labelNames: ['text'],
      registers: [registry],
    }),
    refusedConnections: new Counter({
      name: 'fallsline_refused_connections_total',
      help: 'Connections that were answered without a request or cut: unreadable, slow, long-headers, one-client, all.',
      labelNames: ['why'],
      registers: [registry],
    }),
    exchangeRateDay: new Gauge({
      name: 'fallsline_exchange_rate_day_seconds',
      help: 'Day of the exchange rate that this process knows, in seconds since 1970: older than 7 days it is not shown.',
      registers: [registry],
    }),
    /** In the text format of Prometheus. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
