import type { FastifyReply, FastifyRequest } from 'fastify';
import { MOST_FILE_BYTES } from '@openturn/domain/documents/document-limits.ts';

export const TUS_VERSION = '1.0.0';
const EXTENSIONS = 'creation,termination,expiration';

export function sendTusOptions(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'tus-resumable': TUS_VERSION,
      'tus-version': TUS_VERSION,
      'tus-extension': EXTENSIONS,
      'tus-max-size': MOST_FILE_BYTES,
    })
    .send();
}

/** Null if it is missing or no whole number. */
export function countIn(request: FastifyRequest, header: 'upload-length' | 'upload-offset'): number | null {
  const text = request.headers[header];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** `key base64,key base64`; what is no such pair is passed over. */
export function metadataOf(request: FastifyRequest): ReadonlyMap<string, string> {
  const text = request.headers['upload-metadata'];
  if (typeof text !== 'string') return new Map();
  const pairs = text.split(',').map((each) => each.trim().split(' '));
  return new Map(
    pairs.flatMap(([key, value]) =>
      key
        ? [
            [
              key,
              Buffer.from(value ?? '', 'base64')
                .toString('utf8')
                .replaceAll('\0', ''),
            ] as const,
          ]
        : [],
    ),
  );
}
