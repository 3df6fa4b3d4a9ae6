import * as contract from '@openturn/contract/waiver/visit-waivers.ts';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findVisit, type FoundVisit, isVisitorsDevice } from '#features/visit-tasks/index.ts';
import { copyPath, mayOpenCopy } from '#features/waivers/copy/copy-path.ts';
import { sendCopy } from '#features/waivers/copy/send-copy.ts';
import type { Signature } from '#features/waivers/store/waiver-store.ts';
import type { WaiverDeps } from '#features/waivers/waiver-deps.ts';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import { placeOf } from '#http/identity/place.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { neededWaivers } from './needed-waivers.ts';
import { presentEarlier, presentSigned, presentWaiver } from './present-waiver.ts';
import { signWaiver } from './sign-waiver.ts';

/** Of one copy behind an address. Never of all: a waiting room may share it with somebody who asks for any number. */
const COPIES_PER_MINUTE = 60;
const COPY = /^([A-Za-z0-9_-]{22,64})\.pdf$/;

/** For whoever knows the guid of the visit; the copy, for the visitor's device. */
export function waiverRoutes(app: FastifyInstance, deps: WaiverDeps & { trustedProxies: number }): void {
  const copies = tryLimit({ most: COPIES_PER_MINUTE, withinMs: MINUTE_MS, clock: deps.clock });
  const countCopy = (request: FastifyRequest, id: string) => {
    if (copies.count(`${clientAddressGroup(request, deps.trustedProxies)} ${id}`)) return;
    throw new Rejected('too-many-requests', { retryAfterSeconds: MINUTE_MS / SECOND_MS });
  };

  const visitOf = async (siteId: number, guid: string): Promise<FoundVisit> => {
    const visit = await findVisit(siteId, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return visit;
  };

  const copyFor = (signature: Signature, device: string | null) =>
    device !== null && signature.deviceHash === device ? copyPath(signature, deps) : null;
  const present = async (signature: Signature, visit: FoundVisit, device: string | null) => {
    const isOwn = await isVisitorsDevice(visit, device, deps);
    return presentSigned(signature, isOwn ? copyPath(signature, deps) : copyFor(signature, device));
  };

  registerCall(app, contract.getWaiver, async ({ siteId, params: { guid, id }, query: { language }, visitor }) => {
    const visit = await visitOf(siteId, guid);
    const needed = (await neededWaivers(visit, deps)).find(({ waiver }) => waiver.id === id);
    if (!needed) throw new Rejected('not-found');
    const { waiver, signed, earlier } = needed;
    const { name, isOpen } = visit;
    return {
      ...DONE,
      waiver: presentWaiver(waiver, language),
      name,
      isOpen,
      signed: signed && (await present(signed, visit, visitor.tokenHash)),
      earlier: earlier && presentEarlier(earlier, copyFor(earlier, visitor.tokenHash)),
    };
  });

  registerCall(
    app,
    contract.signWaiver,
    async ({ siteId, params: { guid, id }, body, idempotencyKey: key, visitor }) => {
      const visit = await visitOf(siteId, guid);
      const signed = orReject(await signWaiver({ visit, id, body, key }, deps));
      // Whoever knows the guid gets the signature that is there already, and no more than that.
      return { ...DONE, signed: await present(signed, visit, visitor.tokenHash) };
    },
  );

  app.get<{ Params: { file: string } }>('/signed/:file', { config: { limit: 'page' } }, async (request, reply) => {
    const { siteId } = placeOf(request);
    const [, id] = COPY.exec(request.params.file) ?? [];
    const signature = id && siteId > 0 ? await deps.waivers.signature(siteId, id) : null;
    if (!signature || !mayOpenCopy(signature, request.query, deps)) throw new Rejected('not-found');
    countCopy(request, signature.id);
    return sendCopy(reply, signature, deps);
  });
}
