import type { FastifyInstance } from 'fastify';
import { registerCall } from './register-call.ts';

/** The process is alive, whatever the database does. */
export function health(app: FastifyInstance): void {
  registerCall(app, { name: 'health', instant: true, handle: async () => ({ status: 200, body: { status: 'ok' } }) });
}
