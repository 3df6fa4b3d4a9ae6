import { MOST_PART_BYTES } from '@openturn/domain/documents/document-limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginUpload } from '#features/documents/receive/begin-upload.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { receivePart } from '#features/documents/receive/receive-part.ts';
import { removeFile } from '#features/documents/receive/remove-file.ts';
import { isSentTo, type UploadPlace } from '#features/documents/receive/upload-place.ts';
import { UNFINISHED_MS } from '#features/documents/keep/unfinished.ts';
import { siteFileParams } from '#features/documents/send-file.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';
import { besideDeadline, waitForBody } from '#http/edge/reply-deadline.ts';
import { runAwaited } from '#kernel/awaited-change.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { countIn, metadataOf, sendTusOptions, TUS_VERSION } from './tus-headers.ts';

/** Checking takes long where many send at once. Who is told to try again meanwhile finds it done: no part counts twice. */
const TO_ITS_END = { isGivenUp: () => false, begin: () => {} };
const PART_TYPE = 'application/offset+octet-stream';
const KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * The tus protocol 1.0 (https://tus.io/protocols/resumable-upload) with creation, termination and expiration. An
 * upload is found by its id; whoever may send to its place may go on with it.
 */
export function uploadRoutes(app: FastifyInstance, place: UploadPlace, deps: DocumentDeps): void {
  const { at, side } = place;
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

    routes.options(at, async (_request, reply) => sendTusOptions(reply));

    routes.post(at, async (request, reply) => {
      const file = await begin(request, place, deps);
      return reply
        .code(201)
        .headers({ location: `${request.url.split('?')[0]}/${file.id}`, 'upload-expires': expiryOf(file) })
        .send();
    });

    routes.head(`${at}/:file`, async (request, reply) => {
      const file = await find(request, place, deps);
      const { received, size } = file;
      return reply
        .headers({ 'upload-offset': received, 'upload-length': size, 'upload-expires': expiryOf(file) })
        .send();
    });

    routes.patch(
      `${at}/:file`,
      { bodyLimit: MOST_PART_BYTES, onRequest: waitForBody.begin, preHandler: waitForBody.end },
      async (request, reply) => {
        const { file: id } = siteFileParams(request);
        const from = countIn(request, 'upload-offset');
        if (from === null || request.headers['content-type'] !== PART_TYPE) throw new Rejected('wrong-content');
        const { visit } = await place.open(request);
        const content = request.body as Buffer;
        const part = { visit, side, id, from, content };
        const received = orReject(
          await besideDeadline(request, () => runAwaited(TO_ITS_END, () => receivePart(part, deps))),
        );
        return reply.code(204).headers({ 'upload-offset': received }).send();
      },
    );

    routes.delete(`${at}/:file`, async (request, reply) => {
      const { file: id } = siteFileParams(request);
      const { visit } = await place.open(request);
      orReject(await removeFile({ visit, side, id }, deps));
      return reply.code(204).send();
    });
    done();
  });
}

async function begin(request: FastifyRequest, place: UploadPlace, deps: DocumentDeps): Promise<DocumentFile> {
  const metadata = metadataOf(request);
  const size = countIn(request, 'upload-length');
  if (size === null) throw new Rejected('invalid-input');
  const { visit, tokenHash } = await place.open(request);
  const key = request.headers['idempotency-key'];
  const begun = await beginUpload(
    {
      visit,
      side: place.side,
      document: metadata.get('document') ?? '',
      name: metadata.get('filename') ?? '',
      size,
      replaces: metadata.get('replaces') ?? null,
      uploadKey: typeof key === 'string' && KEY.test(key) ? key : deps.newId(),
      tokenHash,
    },
    deps,
  );
  return orReject(begun);
}

async function find(request: FastifyRequest, place: UploadPlace, deps: DocumentDeps): Promise<DocumentFile> {
  const { siteId, file: id } = siteFileParams(request);
  const [{ visit }, file] = await Promise.all([place.open(request), deps.documents.find(siteId, id)]);
  if (!isSentTo({ side: place.side, visit }, file) || file.state === 'refused') throw new Rejected('not-found');
  return file;
}

function expiryOf({ touchedAt }: DocumentFile): string {
  return new Date(touchedAt + UNFINISHED_MS).toUTCString();
}
