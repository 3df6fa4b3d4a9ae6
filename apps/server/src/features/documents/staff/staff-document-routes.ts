import { getStaffDocuments, reviewDocument } from '@openturn/contract/staff/visit/staff-documents.ts';
import type { Activity } from '@openturn/domain/staff/activity-log.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askedOfVisit, bothGuids } from '#features/documents/receive/asked-of-visit.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { isSentTo } from '#features/documents/receive/upload-place.ts';
import { sendDownload, sendPicture, sendView, siteFileParams } from '#features/documents/send-file.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';
import { type AuditEntry, requireStaff, staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { findVisitForStaff, type FoundVisit } from '#features/visit-tasks/index.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { DONE } from '#http/replies/done.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { presentStaffDocuments } from './present-staff-documents.ts';

export type StaffDocumentDeps = DocumentDeps &
  StaffDeps & { audit: StaffDeps['audit'] & { write(entries: readonly AuditEntry[]): Promise<void> } };

/** What visitors have sent, for the staff who may see their line. */
export function staffDocumentRoutes(app: FastifyInstance, deps: StaffDocumentDeps): void {
  const { forAgents } = staffCalls(app, deps);
  const noteOnce = noteSeen(deps);

  forAgents(getStaffDocuments, async ({ siteId, member, params: { guid } }) => {
    const { subject } = await requireVisit(member, guid, deps);
    const asked = await askedOfVisit(siteId, guid, deps);
    if (!asked) throw new Rejected('not-found');
    const zone = (await deps.sites.find(siteId))?.zone ?? 'UTC';
    return {
      ...DONE,
      zone,
      rows: presentStaffDocuments(asked.documents, await deps.documents.ofVisit(siteId, subject)),
    };
  });

  forAgents(reviewDocument, async ({ siteId, member, params: { guid }, body: { file: id, seen, review } }) => {
    const { file, visit } = await requireFile(member, { guid, id }, deps);
    const subject = subjectOf(visit);
    const { staffId } = member;
    const at = deps.clock.now();
    const reviewed = await deps.documents.review({
      siteId,
      id: file.id,
      guids: bothGuids(visit),
      subject,
      staffId,
      at,
      seen,
      review,
    });
    if (reviewed === 'gone') throw new Rejected('not-found');
    if (reviewed === 'changed') throw new Rejected('changed-meanwhile');
    deps.wakeOutbox();
    return DONE;
  });

  /** Files themselves, which are no calls: browsers show or save them as they come. */
  app.get(`${AT}/small`, async (request, reply) => {
    const { file, visit, member } = await requested(request, deps);
    await noteOnce(member, visit);
    return sendPicture(reply, { file, size: 'small' }, deps);
  });
  app.get(`${AT}/view`, async (request, reply) => {
    const { file, visit, member } = await requested(request, deps);
    await note(member, 'document_viewed', { file, visit }, deps);
    return sendView(reply, { file }, deps);
  });
  app.get(`${AT}/picture`, async (request, reply) => {
    const { file, visit, member } = await requested(request, deps);
    await note(member, 'document_viewed', { file, visit }, deps);
    return sendPicture(reply, { file, size: 'whole' }, deps);
  });
  app.get(`${AT}/download`, async (request, reply) => {
    const { file, visit, member } = await requested(request, deps);
    await note(member, 'document_downloaded', { file, visit }, deps);
    const names = Object.values(file.documentNames);
    return sendDownload(reply, { file, name: `${names[0] ?? ''} ${file.page}` }, deps);
  });
}

const AT = '/api/:siteId/staff/visit/:guid/documents/:file';

async function requested(request: FastifyRequest, deps: StaffDocumentDeps) {
  const { siteId, guid, file: id } = siteFileParams(request);
  const member = await requireStaff(request, siteId, { role: 'agent' }, deps);
  return { member, ...(await requireFile(member, { guid, id }, deps)) };
}

/** Of a line that they do not see, staff learn nothing. */
async function requireVisit(member: StaffMember, guid: string, deps: DocumentDeps): Promise<FoundVisit> {
  const visit = await findVisitForStaff(member, guid, deps);
  if (!visit) throw new Rejected('not-found');
  return visit;
}

async function requireFile(
  member: StaffMember,
  { guid, id }: { guid: string; id: string },
  deps: StaffDocumentDeps,
): Promise<{ visit: FoundVisit; file: DocumentFile }> {
  const visit = await requireVisit(member, guid, deps);
  const file = await deps.documents.find(member.siteId, id);
  if (!isSentTo({ side: null, visit }, file) || file.state !== 'stored') throw new Rejected('not-found');
  return { visit, file };
}

async function note(
  { siteId, staffId }: StaffMember,
  action: Activity,
  { file, visit }: { file: DocumentFile; visit: FoundVisit },
  { audit, documents, clock }: StaffDocumentDeps,
): Promise<void> {
  const detail = String(file.page);
  await documents.markSeen(file, clock.now());
  await audit.write([{ siteId, staffId, at: clock.now(), action, subject: subjectOf(visit), detail }]);
}

/** Small pictures can be read as well. They come several at once, so whoever looks at a visit is logged once for a while. */
const SEEN_FOR_MS = 10 * MINUTE_MS;
const MOST_SEEN = 5_000;

function noteSeen({ audit, clock }: StaffDocumentDeps) {
  const noted = timedCache<Promise<void>>({ most: MOST_SEEN, keepMs: SEEN_FOR_MS, clock });
  return async ({ siteId, staffId }: StaffMember, visit: FoundVisit): Promise<void> => {
    const key = `${siteId} ${staffId} ${visit.subject}`;
    const entry = { siteId, staffId, at: clock.now(), action: 'documents_seen', subject: subjectOf(visit) } as const;
    const noting = noted.get(key) ?? audit.write([{ ...entry, detail: '' }]);
    noted.set(key, noting, { noUpdateTTL: true });
    try {
      await noting;
    } catch (error) {
      noted.delete(key);
      throw error;
    }
  };
}

function subjectOf({ kind, guid }: FoundVisit) {
  return { kind, id: guid } as const;
}
