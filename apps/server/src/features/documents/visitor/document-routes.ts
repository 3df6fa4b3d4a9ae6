import { getVisitDocuments, removeVisitDocument } from '@openturn/contract/visitor/visit/visit-documents.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askedOfVisit } from '#features/documents/receive/asked-of-visit.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { removeFile } from '#features/documents/receive/remove-file.ts';
import { isSentTo } from '#features/documents/receive/upload-place.ts';
import { sendPicture, siteFileParams } from '#features/documents/send-file.ts';
import { findVisit, type FoundVisit } from '#features/visit-tasks/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import { presentDocuments } from './present-documents.ts';
import { uploadRoutes } from './upload-routes.ts';

/** What a visitor is asked to send, for whoever knows the guid of the visit. */
export function documentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const visitOf = async (siteId: number, guid: string): Promise<FoundVisit> => {
    const visit = await findVisit(siteId, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return visit;
  };

  registerCall(app, getVisitDocuments, async ({ siteId, params: { guid }, visitor }) => {
    const asked = await askedOfVisit(siteId, guid, deps);
    if (!asked) throw new Rejected('not-found');
    const files = asked.documents.length === 0 ? [] : await deps.documents.ofVisit(siteId, asked.visit.subject);
    return { ...DONE, ...presentDocuments(asked, files, visitor.tokenHash) };
  });

  registerCall(app, removeVisitDocument, async ({ siteId, params: { guid }, body }) => {
    orReject(await removeFile({ visit: await visitOf(siteId, guid), side: null, id: body.file }, deps));
    return DONE;
  });

  /** Only for the device that sent it: a link to a visit may be in other hands. */
  app.get('/api/:siteId/client/visit/:guid/documents/:file/picture', async (request, reply) => {
    const { siteId, guid, file: id } = siteFileParams(request);
    const { tokenHash } = visitorOf(request);
    const [visit, file] = await Promise.all([visitOf(siteId, guid), deps.documents.find(siteId, id)]);
    if (!isSentTo({ side: null, visit }, file) || tokenHash === null || file.tokenHash !== tokenHash) {
      throw new Rejected('not-found');
    }
    return sendPicture(reply, { file, size: 'small' }, deps);
  });

  const open = async (request: FastifyRequest) => {
    const { siteId, guid } = siteFileParams(request);
    return { visit: await visitOf(siteId, guid), tokenHash: visitorOf(request).tokenHash };
  };
  uploadRoutes(app, { at: '/api/:siteId/client/visit/:guid/documents/upload', side: null, open }, deps);
}
