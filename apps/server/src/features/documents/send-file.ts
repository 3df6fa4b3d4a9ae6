import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Rejected } from '#http/replies/rejected.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { openContent } from './storage/sealed-content.ts';
import { contentNames } from './store/document-rows.ts';
import type { DocumentFile } from './store/document-store.ts';

const Params = z.object({ siteId: z.string().max(32), guid: z.string().max(64), file: z.string().max(64).default('') });

/** Of a request for a file itself, which is no call: browsers show or save it as it comes. */
export function siteFileParams(request: FastifyRequest): { siteId: number; guid: string; file: string } {
  const found = Params.safeParse(request.params);
  if (!found.success) throw new Rejected('not-found');
  const { siteId, ...rest } = found.data;
  return { siteId: parseSiteId(siteId), ...rest };
}

/** Whatever is in it, a browser runs nothing of it, and only the console may frame it. */
const ONLY_SHOWN = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox";

type Sent = { file: DocumentFile; size: 'small' | 'whole' };

/** Only pictures that were encoded anew here are ever shown. */
export async function sendPicture(
  reply: FastifyReply,
  { file, size }: Sent,
  deps: { files: FileStorage },
): Promise<FastifyReply> {
  if (file.kind !== 'jpeg') throw new Rejected('not-found');
  const content = await readContent(file, size, deps);
  return reply
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': ONLY_SHOWN })
    .type('image/jpeg')
    .send(content);
}

/** A page with nothing but the picture, as large as its frame: an opaque origin could not fetch it. */
const FRAMED = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
const STYLE = 'margin:0;height:100vh;display:grid;place-items:center';

export async function sendView(
  reply: FastifyReply,
  { file }: { file: DocumentFile },
  deps: { files: FileStorage },
): Promise<FastifyReply> {
  if (file.kind !== 'jpeg') throw new Rejected('not-found');
  const content = await readContent(file, 'whole', deps);
  const source = `data:image/jpeg;base64,${content.toString('base64')}`;
  const image = `<img alt="" style="max-width:100%;max-height:100vh" src="${source}">`;
  return reply
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': FRAMED })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><title>.</title><body style="${STYLE}">${image}`);
}

/** To be saved; never opened in the browser. */
export async function sendDownload(
  reply: FastifyReply,
  { file, name }: { file: DocumentFile; name: string },
  deps: { files: FileStorage },
): Promise<FastifyReply> {
  const content = await readContent(file, 'whole', deps);
  const ending = file.kind === 'pdf' ? 'pdf' : 'jpg';
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': ONLY_SHOWN,
      'content-disposition': `attachment; filename="document.${ending}"; filename*=UTF-8''${encoded(name)}.${ending}`,
    })
    .type('application/octet-stream')
    .send(content);
}

function encoded(name: string): string {
  return encodeURIComponent(name.replaceAll(/[^\p{L}\p{N} _-]/gu, ' ').trim() || 'document').replaceAll("'", '%27');
}

async function readContent(file: DocumentFile, size: Sent['size'], { files }: { files: FileStorage }): Promise<Buffer> {
  const { content, small } = contentNames(file);
  const name = size === 'small' ? small : content;
  const sealed = file.state === 'stored' ? await files.read(name) : null;
  if (!sealed) throw new Rejected('not-found');
  return openContent(sealed, file.key, name);
}
