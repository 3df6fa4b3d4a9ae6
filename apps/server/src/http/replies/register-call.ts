import type { Call } from '@openturn/contract/define-call.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { JsonReply } from './json-reply.ts';
import { placeOf, type Place } from '#http/identity/place.ts';
import type { LimitName } from '#http/limits/rate-limits.ts';
import { visitorOf, type Visitor } from '#http/identity/visitor.ts';

/** A validated call as its handler receives it. */
export type CallInput<C extends Call> = {
  /** SITE-01: 0 if no site is chosen. */
  siteId: number;
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  visitor: Visitor;
  /** API-13: null if the call takes no key or none was sent. */
  idempotencyKey: string | null;
  place: Place;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<C extends Call, A> = (input: CallInput<C> & { admitted: A }) => Promise<z.output<C['reply']> | JsonReply>;

type Options<A> = {
  limit?: LimitName | null;
  /** If more than usual may be sent. */
  bodyLimit?: number;
  /** Runs before the input is read, so that nobody learns from it what a call accepts that they may not use. */
  admit?: (request: FastifyRequest, siteId: number) => Promise<A>;
};

const SiteParam = z.object({ siteId: z.string().max(32) });

/** Registers a route: validates the input, and sends only what the contract declares. */
export function registerCall<C extends Call, A = undefined>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, A>,
  { limit = 'ordinary', bodyLimit, admit }: Options<A> = {},
): void {
  const admissions = new WeakMap<FastifyRequest, A>();
  const isOfSite = call.base === 'site';
  app.route({
    method: call.method,
    url: isOfSite ? `/api/:siteId/${call.path}` : `/${call.path}`,
    config: { limit },
    ...(bodyLimit && { bodyLimit }),
    ...(admit && {
      onRequest: async (request: FastifyRequest) => {
        admissions.set(request, await admit(request, siteIdOf(request)));
      },
    }),
    schema: {
      params: isOfSite ? SiteParam.extend(call.params.shape) : call.params,
      querystring: call.query,
      ...(call.method === 'POST' && { body: call.body }),
      response: { 200: call.reply },
    },
    handler: async (request, reply) => {
      const { siteId: _, ...params } = request.params as { siteId?: string };
      reply.header('cache-control', 'no-store');
      const answer = await handler({
        siteId: siteIdOf(request),
        params,
        query: request.query,
        body: request.body,
        visitor: visitorOf(request),
        idempotencyKey: keyOf(request),
        place: placeOf(request),
        request,
        reply,
        admitted: admissions.get(request),
      } as CallInput<C> & { admitted: A });
      if (!(answer instanceof JsonReply)) return answer;
      return reply.header('content-type', 'application/json; charset=utf-8').send(answer.json);
    },
  });
}

function siteIdOf(request: FastifyRequest): number {
  return parseSiteId((request.params as { siteId?: string }).siteId ?? '');
}

const KEY = /^[\x21-\x7e]{8,128}$/;

/** An invalid key counts as none: every request is then carried out. */
function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : null;
}
