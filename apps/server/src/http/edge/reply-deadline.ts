import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { runAwaited } from '#kernel/awaited-change.ts';
import { errorCode } from '#http/replies/error-code.ts';
import { sendFailure } from '#http/replies/send-failure.ts';
import { isChange } from './cross-origin.ts';

/** When the database is frozen, clients hear within five seconds that they may try again. */
const REPLY_WITHIN_MS = 4_500;
/** The longest that the server's own work may add to that, even if many wait for the same processor. */
const LONGEST_WORK_MS = 20_000;

type Deadline = { pause(): void; resume(): void; isOver(): boolean };
type Options = { withinMs?: number };

const DEADLINES = new WeakMap<FastifyRequest, Deadline>();

/** Fastify's own handler timeout ends with the body of the request, so that it does not cover changes. */
export function addReplyDeadline(app: FastifyInstance, { withinMs = REPLY_WITHIN_MS }: Options = {}): void {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().some(isChange)) route.handler = awaited(route.handler);
  });
  app.addHook('onRequest', (request, reply, done) => {
    let isOver = false;
    const giveUp = () => {
      if (reply.sent || reply.raw.headersSent) return;
      isOver = true;
      sendFailure(request, reply, 'busy');
      // The handler is still running. What it answers in the end must not be sent as a second reply, nor what it has not
      // begun to write be written: whoever reads "busy" does it again.
      reply.hijack();
      reply.send = () => reply;
    };
    let timer = setTimeout(giveUp, withinMs);
    const restart = (ms: number) => {
      clearTimeout(timer);
      if (!reply.raw.destroyed && !reply.raw.writableEnded) timer = setTimeout(giveUp, ms);
    };
    DEADLINES.set(request, {
      pause: () => restart(withinMs + LONGEST_WORK_MS),
      resume: () => restart(withinMs),
      isOver: () => isOver,
    });
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    // A reply that is being compressed is on its way.
    DEADLINES.get(request)?.pause();
    done(null, payload);
  });
}

/** Work that is slow on purpose, such as checking a password, is no sign of a database in trouble. */
export async function besideDeadline<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const deadline = DEADLINES.get(request);
  deadline?.pause();
  try {
    return await work();
  } finally {
    deadline?.resume();
  }
}

/** Hooks of a route whose body takes a slow phone longer to send than a database to answer. */
export const waitForBody = {
  begin: (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    DEADLINES.get(request)?.pause();
    done();
  },
  end: (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    DEADLINES.get(request)?.resume();
    done();
  },
};

/** Once "busy" is said, nothing more is written; and what has just been written gets the time to be read back. */
function awaited(handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function run(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const deadline = DEADLINES.get(request);
    const change = { isGivenUp: () => deadline?.isOver() ?? false, begin: () => deadline?.resume() };
    try {
      return await runAwaited(change, async () => handler.call(this, request, reply));
    } catch (error) {
      // A late refusal, such as that somebody else was faster, is no news to anybody.
      if (change.isGivenUp() && errorCode(error as Error) !== 'server-error') return reply;
      throw error;
    }
  };
}
