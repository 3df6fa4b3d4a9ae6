import * as contract from '@openturn/contract/waiver/waiver-calls.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { noteAccess, requireStaff, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { findVisitForStaff } from '#features/visit-tasks/index.ts';
import { sendCopy } from '#features/waivers/copy/send-copy.ts';
import { waiverVersion } from '#features/waivers/store/save-waiver-row.ts';
import { neededWaivers } from '#features/waivers/visitor/needed-waivers.ts';
import { presentSigned, titlesOf } from '#features/waivers/visitor/present-waiver.ts';
import type { WaiverDeps } from '#features/waivers/waiver-deps.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { copyForStaff } from './copy-for-staff.ts';
import { saveWaiver } from './save-waiver.ts';

export type StaffWaiverDeps = WaiverDeps &
  StaffDeps & { audit: StaffDeps['audit'] & { write(entries: readonly Entry[]): Promise<void> } };
type Entry = Parameters<StaffDeps['audit']['writeOnceSince']>[0];

const CopyParams = z.object({ siteId: z.string(), id: z.string() });
/** At which visit it was found: one that a signature holds for as well. */
const CopyQuery = z.object({ visit: z.string().optional().catch(undefined) });

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
      return { waiver, names: titlesOf(texts), signed: presentSigned(signature, null), erasedAt };
    });
    return { ...DONE, rows, hasMore: found.length > SHOWN, zone: await zoneOf(member.siteId) };
  });

  forAgents(contract.getVisitWaivers, async ({ member, params: { guid } }) => {
    const visit = await findVisitForStaff(member, guid, deps);
    if (!visit) throw new Rejected('not-found');
    const needed = await neededWaivers(visit, deps);
    const rows = needed.map(({ waiver: { id: waiver, values }, signed, earlier }) => {
      const holding = signed ?? earlier;
      return { waiver, names: titlesOf(values.texts), signed: holding && presentSigned(holding, null) };
    });
    return { ...DONE, rows, zone: await zoneOf(member.siteId) };
  });

  /** A file, not a call: browsers save it as it comes. */
  app.get('/api/:siteId/staff/waivers/copy/:id', { config: { limit: 'ordinary' } }, async (request, reply) => {
    const { siteId: site, id } = CopyParams.parse(request.params);
    const siteId = parseSiteId(site);
    const member = await requireStaff(request, siteId, { role: 'agent' }, deps);
    const { visit: at } = CopyQuery.parse(request.query);
    const found = await copyForStaff(member, { id, at }, deps);
    if (!found) throw new Rejected('not-found');
    const { signature, visit } = found;
    const subject = visit ? { kind: visit.kind, id: visit.guid } : ({ kind: 'none' } as const);
    const entry = {
      siteId,
      staffId: member.staffId,
      at: deps.clock.now(),
      action: 'signature_copied',
      detail: '',
    } as const;
    await deps.audit.write([{ ...entry, subject }]);
    return sendCopy(reply, signature, deps);
  });
}
