import { MOST_PART_BYTES } from '@openturn/domain/documents/document-limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginUpload } from '#features/documents/receive/begin-upload.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { receivePart } from '#features/documents/receive/receive-part.ts';
import { removeFile } from '#features/documents/receive/remove-file.ts';
import { UNFINISHED_MS } from '#features/documents/keep/unfinished.ts';
import { siteFileParams } from '#features/documents/send-file.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';
import { findVisit } from '#features/visit-tasks/index.ts';
import { besideDeadline, waitForBody } from '#http/edge/reply-deadline.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import { runAwaited } from '#kernel/awaited-change.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { countIn, metadataOf, sendTusOptions, TUS_VERSION } from './tus-headers.ts';

const AT = '/api/:siteId/client/visit/:guid/documents/upload';
/** Checking takes long where many send at once. Who is told to try again meanwhile finds it done: no part counts twice. */
const TO_ITS_END = { isGivenUp: () => false, begin: () => {} };
const PART_TYPE = 'application/offset+octet-stream';
const KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * The tus protocol 1.0 (https://tus.io/protocols/resumable-upload) with creation, termination and expiration. An
 * upload is found by its id; whoever knows the guid of its visit may go on with it.
 */
export function uploadRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  void app.register((routes, _options, done) => {
    routes.addContentTypeParser(PART_TYPE, { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    routes.addHook('onRequest', (request, reply, next) => {
      if (request.method === 'OPTIONS' || request.headers['tus-resumable'] === TUS_VERSION) return next();
      return reply.code(412).header('tus-version', TUS_VERSION).send();
    });
    routes.addHook('onSend', (_request, reply, payload, next) => {
      reply.headers({ 'tus-resumable': TUS_VERSION, 'cache-control': 'no-store' });
      next(null, payload);
    });

    routes.options(AT, async (_request, reply) => sendTusOptions(reply));

    routes.post(AT, async (request, reply) => {
      const file = await begin(request, deps);
      return reply
        .code(201)
        .headers({ location: `${request.url.split('?')[0]}/${file.id}`, 'upload-expires': expiryOf(file) })
        .send();
    });

    routes.head(`${AT}/:file`, async (request, reply) => {
      const file = await find(request, deps);
      const { received, size } = file;
      return reply
        .headers({ 'upload-offset': received, 'upload-length': size, 'upload-expires': expiryOf(file) })
        .send();
    });

    routes.patch(
      `${AT}/:file`,
      { bodyLimit: MOST_PART_BYTES, onRequest: waitForBody.begin, preHandler: waitForBody.end },
      async (request, reply) => {
        const { siteId, guid, file: id } = siteFileParams(request);
        const from = countIn(request, 'upload-offset');
        if (from === null || request.headers['content-type'] !== PART_TYPE) throw new Rejected('wrong-content');
        const content = request.body as Buffer;
        const part = { siteId, guid, id, from, content };
        const received = orReject(
          await besideDeadline(request, () => runAwaited(TO_ITS_END, () => receivePart(part, deps))),
        );
        return reply.code(204).headers({ 'upload-offset': received }).send();
      },
    );

    routes.delete(`${AT}/:file`, async (request, reply) => {
      const { siteId, guid, file: id } = siteFileParams(request);
      orReject(await removeFile({ siteId, guid, id }, deps));
      return reply.code(204).send();
    });
    done();
  });
}

async function begin(request: FastifyRequest, deps: DocumentDeps): Promise<DocumentFile> {
  const { siteId, guid } = siteFileParams(request);
  const metadata = metadataOf(request);
  const size = countIn(request, 'upload-length');
  if (size === null) throw new Rejected('invalid-input');
  const key = request.headers['idempotency-key'];
  const begun = await beginUpload(
    {
      siteId,
      guid,
      document: metadata.get('document') ?? '',
      name: metadata.get('filename') ?? '',
      size,
      replaces: metadata.get('replaces') ?? null,
      uploadKey: typeof key === 'string' && KEY.test(key) ? key : deps.newId(),
      tokenHash: visitorOf(request).tokenHash,
    },
    deps,
  );
  return orReject(begun);
}

async function find(request: FastifyRequest, deps: DocumentDeps): Promise<DocumentFile> {
  const { siteId, guid, file: id } = siteFileParams(request);
  const [visit, file] = await Promise.all([findVisit(siteId, guid, deps), deps.documents.find(siteId, id)]);
  if (!visit || file?.visit !== visit.subject || file.state === 'refused') throw new Rejected('not-found');
  return file;
}

function expiryOf({ touchedAt }: DocumentFile): string {
  return new Date(touchedAt + UNFINISHED_MS).toUTCString();
}
