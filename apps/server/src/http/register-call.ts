import type { Call } from '@openturn/contract/define-call.ts';
import { Failure } from '@openturn/contract/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod';

/** The largest id of seven digits; 0 is a client that has not chosen a site. */
const siteIdParam = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);

type Input<C extends Call> = {
  siteId: number;
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Options = { requestsPerMinute?: number; bodyLimit?: number };

const SMALL_BODY = 16 * 1024;

/** Serves one call of the contract: its schemas check what comes and let out only what is declared. */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: Input<C>) => Promise<z.input<C['reply']>>,
  { requestsPerMinute, bodyLimit = SMALL_BODY }: Options = {},
): void {
  const isSiteCall = call.base === 'site';
  const handler: RouteHandlerMethod = async (request, reply) => {
    const { siteId = 0, ...params } = request.params as Record<string, unknown>;
    const query = request.query as z.output<C['query']>;
    const body = request.body as z.output<C['body']>;
    return handle({ siteId: siteId as number, params: params as z.output<C['params']>, query, body, request, reply });
  };
  app.route({
    method: call.method,
    url: isSiteCall ? `/api/:siteId/${call.path}` : `/${call.path}`,
    bodyLimit,
    schema: {
      params: isSiteCall ? call.params.extend({ siteId: siteIdParam }) : call.params,
      querystring: call.query,
      ...(call.method === 'POST' && { body: call.body }),
      response: { 200: call.reply, '4xx': Failure, '5xx': Failure },
    },
    config: requestsPerMinute === undefined ? {} : { requestsPerMinute },
    handler,
  });
}
