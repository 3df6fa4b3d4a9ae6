import * as contract from '@openturn/contract/waiver/waiver-calls.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import { noteAccess, requireStaff, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { findVisit, findVisitForStaff } from '#features/visit-tasks/index.ts';
import { sendCopy } from '#features/waivers/copy/send-copy.ts';
import { waiverVersion } from '#features/waivers/store/save-waiver-row.ts';
import { neededWaivers } from '#features/waivers/visitor/needed-waivers.ts';
import { presentSigned, titlesOf } from '#features/waivers/visitor/present-waiver.ts';
import type { WaiverDeps } from '#features/waivers/waiver-deps.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { saveWaiver } from './save-waiver.ts';

export type StaffWaiverDeps = WaiverDeps &
  StaffDeps & { audit: StaffDeps['audit'] & { write(entries: readonly Entry[]): Promise<void> } };
type Entry = Parameters<StaffDeps['audit']['writeOnceSince']>[0];

const SHOWN = 50;
/** Texts in eight languages. */
const LARGEST_WAIVER = 512 * 1_024;

/** Managers write waivers and look signatures up; whoever sees a visit sees what was signed for it. */
export function staffWaiverRoutes(app: FastifyInstance, deps: StaffWaiverDeps): void {
  const { forAgents, forManagers } = staffCalls(app, deps);
  const { waivers, sites } = deps;
  const zoneOf = async (siteId: number) => (await sites.find(siteId))?.zone ?? 'UTC';

  forManagers(contract.getWaivers, async ({ siteId }) => {
    const [all, counts, services, site] = await Promise.all([
      waivers.all(siteId),
      waivers.counts(siteId),
      waivers.services(siteId),
      sites.find(siteId),
    ]);
    const rows = all.map(({ id, version: textVersion, changedAt, values }) => {
      return { id, version: waiverVersion(values), textVersion, changedAt, values, signed: counts.get(id) ?? 0 };
    });
    const languages = siteLanguages(site?.settings ?? {});
    return { ...DONE, rows, services, languages: languages.length > 0 ? languages : [...LANGUAGES] };
  });

  forManagers(
    contract.saveWaiver,
    async ({ member, body, idempotencyKey: key }) => {
      return { ...DONE, id: orReject(await saveWaiver(body, { member, key }, deps)) };
    },
    { bodyLimit: LARGEST_WAIVER },
  );

  forManagers(contract.getSigned, async ({ member, query: { text = '', before = null } }) => {
    await noteAccess(member, 'signatures_searched', deps);
    const found = await waivers.search(member.siteId, { text, before, limit: SHOWN + 1 });
    const all = await waivers.all(member.siteId);
    const rows = found.slice(0, SHOWN).map((signature) => {
      const texts = all.find(({ id }) => id === signature.waiverId)?.values.texts ?? {};
      const { waiverId: waiver, eraseAt: erasedAt } = signature;
      return { waiver, names: titlesOf(texts), signed: presentSigned(signature), erasedAt };
    });
    return { ...DONE, rows, hasMore: found.length > SHOWN, zone: await zoneOf(member.siteId) };
  });

  forAgents(contract.getVisitWaivers, async ({ member, params: { guid } }) => {
    const visit = await findVisitForStaff(member, guid, deps);
    if (!visit) throw new Rejected('not-found');
    const needed = await neededWaivers(visit, deps);
    const rows = needed.map(({ waiver: { id: waiver, values }, signed }) => {
      return { waiver, names: titlesOf(values.texts), signed: signed && presentSigned(signed) };
    });
    return { ...DONE, rows, zone: await zoneOf(member.siteId) };
  });

  /** A file, not a call: browsers save it as it comes. Agents find its id only at a visit that they may see. */
  app.get('/api/:siteId/staff/waivers/copy/:id', { config: { limit: 'ordinary' } }, async (request, reply) => {
    const params = request.params as { siteId: string; id: string };
    const siteId = parseSiteId(params.siteId);
    const { staffId } = await requireStaff(request, siteId, { role: 'agent' }, deps);
    const signature = await waivers.signature(siteId, params.id);
    if (!signature) throw new Rejected('not-found');
    const at = deps.clock.now();
    const visit = await findVisit(siteId, signature.subject, deps);
    const subject = visit ? { kind: visit.kind, id: visit.guid } : ({ kind: 'none' } as const);
    await deps.audit.write([{ siteId, staffId, at, action: 'signature_copied', subject, detail: '' }]);
    return sendCopy(reply, signature, deps);
  });
}
