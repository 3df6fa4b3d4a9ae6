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

type Handler<C extends Call> = (input: CallInput<C>) => Promise<z.output<C['reply']> | JsonReply>;
type Options = { limit?: LimitName };

const SiteParam = z.object({ siteId: z.string().max(32) });

/** Registers a route: validates the input, and sends only what the contract declares. */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { limit = 'ordinary' }: Options = {},
): void {
  const isOfSite = call.base === 'site';
  app.route({
    method: call.method,
    url: isOfSite ? `/api/:siteId/${call.path}` : `/${call.path}`,
    config: { limit },
    schema: {
      params: isOfSite ? SiteParam.extend(call.params.shape) : call.params,
      querystring: call.query,
      ...(call.method === 'POST' && { body: call.body }),
      response: { 200: call.reply },
    },
    handler: async (request, reply) => {
      const { siteId = '', ...params } = request.params as { siteId?: string };
      reply.header('cache-control', 'no-store');
      const answer = await handler({
        siteId: parseSiteId(siteId),
        params,
        query: request.query,
        body: request.body,
        visitor: visitorOf(request),
        idempotencyKey: keyOf(request),
        place: placeOf(request),
        request,
        reply,
      } as CallInput<C>);
      if (!(answer instanceof JsonReply)) return answer;
      return reply.header('content-type', 'application/json; charset=utf-8').send(answer.json);
    },
  });
}

const KEY = /^[\x21-\x7e]{8,128}$/;

/** An invalid key counts as none: every request is then carried out. */
function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : null;
}
