import { getVisitDocuments, removeVisitDocument } from '@openturn/contract/visitor/visit/visit-documents.ts';
import type { FastifyInstance } from 'fastify';
import { askedOfVisit } from '#features/documents/receive/asked-of-visit.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { removeFile } from '#features/documents/receive/remove-file.ts';
import { sendPicture, siteFileParams } from '#features/documents/send-file.ts';
import { findVisit } from '#features/visit-tasks/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import { presentDocuments } from './present-documents.ts';
import { uploadRoutes } from './upload-routes.ts';

/** What a visitor is asked to send, for whoever knows the guid of the visit. */
export function documentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  registerCall(app, getVisitDocuments, async ({ siteId, params: { guid }, visitor }) => {
    const asked = await askedOfVisit(siteId, guid, deps);
    if (!asked) throw new Rejected('not-found');
    const files = asked.documents.length === 0 ? [] : await deps.documents.ofVisit(siteId, asked.visit.subject);
    return { ...DONE, ...presentDocuments(asked, files, visitor.tokenHash) };
  });

  registerCall(app, removeVisitDocument, async ({ siteId, params: { guid }, body }) => {
    orReject(await removeFile({ siteId, guid, id: body.file }, deps));
    return DONE;
  });

  /** Only for the device that sent it: a link to a visit may be in other hands. */
  app.get('/api/:siteId/client/visit/:guid/documents/:file/picture', async (request, reply) => {
    const { siteId, guid, file: id } = siteFileParams(request);
    const { tokenHash } = visitorOf(request);
    const [visit, file] = await Promise.all([findVisit(siteId, guid, deps), deps.documents.find(siteId, id)]);
    if (!visit || file?.visit !== visit.subject || tokenHash === null || file.tokenHash !== tokenHash) {
      throw new Rejected('not-found');
    }
    return sendPicture(reply, { file, size: 'small' }, deps);
  });

  uploadRoutes(app, deps);
}
