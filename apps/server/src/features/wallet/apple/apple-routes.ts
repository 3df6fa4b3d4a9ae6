import { hash, timingSafeEqual } from 'node:crypto';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readPassContent } from '#features/wallet/content/ended-content.ts';
import type { ContentDeps } from '#features/wallet/content/read-content.ts';
import type { Wallets } from '#features/wallet/open-wallets.ts';
import type { WalletPass, WalletStore } from '#features/wallet/store/wallet-store.ts';
import { placeOf } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { takeToken, type TokenBucket } from '#http/limits/token-bucket.ts';
import { pushPass } from './push-pass.ts';
import { sendPass } from './send-pass.ts';

export type AppleRouteDeps = Omit<ContentDeps, 'siteAddress'> & {
  passes: WalletStore;
  wallets: Pick<Wallets, 'apple'>;
  addresses: ServerAddresses;
};

type Params = { siteId: string; type: string; serial: string; device: string };

const DEVICE = /^[\w.-]{1,128}$/;
const PushToken = z.object({ pushToken: z.string().regex(/^[0-9a-f]{32,200}$/i) });
const Logs = z.object({ logs: z.array(z.string()) });
const MOST_LOGS = 5;
const LONGEST_LOG = 300;
/** Anybody can send reports, from however many addresses: what a server's owner reads stays readable. */
const REPORTS = { burst: 20, perSecond: 1 / 60 };
/** Other servers send it, so no page does: the token of the pass is what counts. */
const SIGNED = { config: { isSigned: true } } as const;

/** What Apple's wallet asks for on its own: the web service for passes, version 1. */
export function appleRoutes(app: FastifyInstance, all: AppleRouteDeps): void {
  const { passes, wallets, addresses, clock } = all;
  const deps: ContentDeps = { ...all, siteAddress: (siteId) => addresses.site(siteId) };

  const reports: TokenBucket = { tokens: REPORTS.burst, at: clock.now() };

  /** Null for a wrong token as for a serial that does not exist. */
  async function admitted(request: FastifyRequest): Promise<WalletPass | null> {
    const { siteId, type, serial } = request.params as Params;
    const [, given = ''] = /^ApplePass (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const [pass, apple] = await Promise.all([passes.find(parseSiteId(siteId), serial), wallets.apple()]);
    const isRight = isSame(given, pass?.token ?? '') && pass?.wallet === 'apple';
    return isRight && apple?.passTypeId === type ? pass : null;
  }

  /** What it has downloaded may be older than what was told before it could be told. */
  async function tellNewcomer(token: string): Promise<void> {
    const apple = await wallets.apple();
    if (apple) await pushPass(apple.connection, { token, topic: apple.passTypeId });
  }

  const registration = '/api/:siteId/wallet/v1/devices/:device/registrations/:type/:serial';
  app.post(registration, SIGNED, async (request, reply) => {
    const { device } = request.params as Params;
    const pass = await admitted(request);
    if (!pass) return answer(reply, 401);
    const body = PushToken.safeParse(request.body);
    if (!body.success || !DEVICE.test(device)) return answer(reply, 400);
    const { pushToken } = body.data;
    const outcome = await passes.register(pass, { deviceId: device, pushToken }, clock.now());
    if (outcome === 'new') void tellNewcomer(pushToken).catch((error: unknown) => request.log.warn(error));
    return answer(reply, { new: 201, known: 200, full: 403 }[outcome]);
  });

  app.delete(registration, SIGNED, async (request, reply) => {
    const pass = await admitted(request);
    if (!pass) return answer(reply, 401);
    await passes.unregister(pass, (request.params as Params).device);
    return answer(reply, 200);
  });

  app.get('/api/:siteId/wallet/v1/devices/:device/registrations/:type', async (request, reply) => {
    const { siteId, device, type } = request.params as Params;
    const { passesUpdatedSince: since = '' } = request.query as { passesUpdatedSince?: string };
    const apple = await wallets.apple();
    if (apple?.passTypeId !== type) return answer(reply, 204);
    const from = /^\d{1,15}$/.test(since) ? Number(since) : 0;
    const changed = await passes.changedOn(parseSiteId(siteId), device, from);
    const last = changed.at(-1);
    if (!last) return answer(reply, 204);
    return reply.send({ serialNumbers: changed.map(({ id }) => id), lastUpdated: String(last.changedAt) });
  });

  app.get('/api/:siteId/wallet/v1/passes/:type/:serial', { config: { limit: 'render' } }, async (request, reply) => {
    const pass = await admitted(request);
    const signer = await wallets.apple();
    if (!pass || !signer) return answer(reply, 401);
    const seen = Date.parse(request.headers['if-modified-since'] ?? '');
    if (Math.floor(pass.changedAt / SECOND_MS) * SECOND_MS <= seen) return answer(reply, 304);
    const read = await readPassContent(pass, deps);
    if (!read) return answer(reply, 401);
    return sendPass(reply, { pass, content: read.content, signer, place: placeOf(request), addresses });
  });

  app.post('/api/:siteId/wallet/v1/log', { config: { isSigned: true, limit: 'sparing' } }, async (request, reply) => {
    const { data } = Logs.safeParse(request.body);
    const said = data?.logs.slice(0, MOST_LOGS).map((line) => line.slice(0, LONGEST_LOG)) ?? [];
    const isTaken = said.length > 0 && (await wallets.apple()) !== null;
    if (isTaken && takeToken(reports, { ...REPORTS, now: clock.now() })) {
      request.log.warn({ said }, "Apple's wallet reports a problem with a pass");
    }
    return answer(reply, 200);
  });
}

function answer(reply: FastifyReply, status: number) {
  return reply.code(status).send();
}

function isSame(given: string, token: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return token !== '' && timingSafeEqual(digest(given), digest(token));
}
