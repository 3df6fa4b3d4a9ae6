import type { FastifyInstance } from 'fastify';
import { sendFailure } from '#http/replies/send-failure.ts';

/** When the database is frozen, clients hear within five seconds that they may try again. */
const REPLY_WITHIN_MS = 4_500;

/** Fastify's own handler timeout ends with the body of the request, so that it does not cover changes. */
export function addReplyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) sendFailure(request, reply, 'busy');
    }, REPLY_WITHIN_MS);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
