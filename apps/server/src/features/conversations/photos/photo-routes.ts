import type { PhotoSide } from '@openturn/domain/documents/message-photos.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContactStore } from '#features/contacts/index.ts';
import { whyShut, type ThreadDeps } from '#features/conversations/visitor/read-thread.ts';
import {
  type DocumentDeps,
  isSentTo,
  sendPicture,
  sendView,
  siteFileParams,
  uploadRoutes,
} from '#features/documents/index.ts';
import { type AuditEntry, requireStaff, type StaffDeps } from '#features/staff/index.ts';
import { findVisit, findVisitForStaff, type FoundVisit, isVisitorsDevice } from '#features/visit-tasks/index.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import { Rejected } from '#http/replies/rejected.ts';

export type PhotoRouteDeps = DocumentDeps &
  Omit<ThreadDeps, 'documents'> &
  StaffDeps & {
    contacts: Pick<ContactStore, 'proven'>;
    audit: StaffDeps['audit'] & { write(entries: readonly AuditEntry[]): Promise<void> };
  };

const OF_VISITOR = '/api/:siteId/client/visit/:guid/messages/photo';
const OF_STAFF = '/api/:siteId/staff/conversation/:guid/photo';

/** Photos of a conversation: sent as documents are, and shown to both sides of it alone. */
export function photoRoutes(app: FastifyInstance, deps: PhotoRouteDeps): void {
  uploadRoutes(app, { at: OF_VISITOR, side: 'visitor', open: (request) => openForVisitor(request, deps) }, deps);
  uploadRoutes(app, { at: OF_STAFF, side: 'staff', open: (request) => openForStaff(request, deps) }, deps);

  const send = async (request: FastifyRequest, reply: FastifyReply, size: 'small' | 'whole') => {
    const { visit, tokenHash } = await visitOf(request, deps);
    const file = await requirePhoto(request, visit, deps);
    const isSender = tokenHash !== null && file.tokenHash === tokenHash;
    if (!isSender && !(await isVisitorsDevice(visit, tokenHash, deps))) throw new Rejected('not-found');
    return sendPicture(reply, { file, size }, deps);
  };
  app.get(`${OF_VISITOR}/:file/small`, async (request, reply) => send(request, reply, 'small'));
  app.get(`${OF_VISITOR}/:file/whole`, async (request, reply) => send(request, reply, 'whole'));

  app.get(`${OF_STAFF}/:file/small`, async (request, reply) => {
    const { visit } = await openForStaff(request, deps);
    return sendPicture(reply, { file: await requirePhoto(request, visit, deps), size: 'small' }, deps);
  });
  app.get(`${OF_STAFF}/:file/view`, async (request, reply) => {
    const { visit, staffId } = await openForStaff(request, deps);
    const file = await requirePhoto(request, visit, deps);
    const { siteId, kind, guid: id } = visit;
    const at = deps.clock.now();
    await deps.documents.markSeen(file, at);
    await deps.audit.write([{ siteId, staffId, at, action: 'photo_viewed', subject: { kind, id }, detail: '' }]);
    return sendView(reply, { file }, deps);
  });
}

async function visitOf(request: FastifyRequest, deps: PhotoRouteDeps) {
  const { siteId, guid } = siteFileParams(request);
  const visit = await findVisit(siteId, guid, deps);
  if (!visit) throw new Rejected('not-found');
  return { visit, tokenHash: visitorOf(request).tokenHash };
}

/** Who cannot write cannot send a photo either. */
async function openForVisitor(request: FastifyRequest, deps: PhotoRouteDeps) {
  const opened = await visitOf(request, deps);
  if ((await whyShut(opened.visit, deps)) !== null) throw new Rejected('not-now');
  return opened;
}

async function openForStaff(request: FastifyRequest, deps: PhotoRouteDeps) {
  const { siteId, guid } = siteFileParams(request);
  const member = await requireStaff(request, siteId, { role: 'agent' }, deps);
  const visit = await findVisitForStaff(member, guid, deps);
  if (!visit) throw new Rejected('not-found');
  return { visit, tokenHash: null, staffId: member.staffId };
}

const SIDES: readonly PhotoSide[] = ['visitor', 'staff'];

/** Of either side. */
async function requirePhoto(request: FastifyRequest, visit: FoundVisit, { documents }: PhotoRouteDeps) {
  const { siteId, file: id } = siteFileParams(request);
  const file = await documents.find(siteId, id);
  const isThere = SIDES.some((side) => isSentTo({ side, visit }, file));
  if (!file || !isThere || file.state !== 'stored') throw new Rejected('not-found');
  return file;
}
