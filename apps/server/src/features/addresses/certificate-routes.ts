import { hostName } from '@openturn/domain/site/hosts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import { isNearby } from '#http/identity/is-nearby.ts';
import { placeOf } from '#http/identity/place.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { OwnHostDeps } from './own-host-deps.ts';
import { PROOF_PATH } from './check/ask-host.ts';
import { proofOf } from './check/proof.ts';
import { isServedHost } from './is-served-host.ts';

/** Of an address that is not the proxy’s. */
const ASKED_PER_MINUTE = 60;

const Ask = z.object({ domain: z.string().max(253) });
const Nonce = z.object({ nonce: z.string().regex(/^[\w-]{22}$/) });

/** What proxies and the check of a host ask. */
export function certificateRoutes(app: FastifyInstance, deps: OwnHostDeps): void {
  const strangers = tryLimit({ most: ASKED_PER_MINUTE, withinMs: MINUTE_MS, clock: deps.clock });

  /** A proxy in the same network asks as often as it needs to; others only at the API, and sparingly. */
  function admit(request: FastifyRequest): void {
    const { headers, socket } = request;
    if (headers['x-forwarded-for'] === undefined && isNearby(socket.remoteAddress ?? '')) return;
    if (placeOf(request).role !== 'api') throw new Rejected('not-found');
    if (!strangers.count(clientAddressGroup(request, deps.trustedProxies))) throw new Rejected('too-many-requests');
  }

  /** Whether a proxy may get a certificate for the name. */
  app.get('/ask', { config: { isStatic: true, limit: null } }, async (request, reply) => {
    admit(request);
    const { data } = Ask.safeParse(request.query);
    if (!data || !(await isServedHost(data.domain.toLowerCase(), deps))) throw new Rejected('not-found');
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get(PROOF_PATH, { config: { isStatic: true } }, async (request, reply) => {
    const { data } = Nonce.safeParse(request.query);
    if (!data) throw new Rejected('not-found');
    reply.header('cache-control', 'no-store');
    return { proof: proofOf(data.nonce, deps), host: hostName(placeOf(request).host) };
  });
}
