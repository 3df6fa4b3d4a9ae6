import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';
import { api } from '../api/api-client.ts';
import { headersFor } from '../api/send/send-request.ts';
import type { FileTarget } from './sent-file.ts';

/** `lost`: no answer, or one that says to try again; `gone`: the upload is no more; `moved`: the server has another part. */
export type TusAnswer =
  | { kind: 'done'; url: string | null; offset: number }
  | { kind: 'lost' | 'gone' | 'moved' }
  | { kind: 'refused'; refusal: DocumentRefusal | null };

const PART_TYPE = 'application/offset+octet-stream';
/** What is not final: too many requests, and whatever is wrong with the server. */
const PASSING = (status: number) => status === 429 || status >= 500;

/** Makes room for a file; the same key always gives the same upload. */
export async function createUpload(
  { at, metadata, key, size }: FileTarget & { size: number },
  signal: AbortSignal,
): Promise<TusAnswer> {
  const fields = Object.entries(metadata);
  return send('POST', at, {
    signal,
    headers: {
      'Idempotency-Key': key,
      'Upload-Length': String(size),
      'Upload-Metadata': fields.map(([field, value]) => `${field} ${base64(value)}`).join(','),
    },
  });
}

/** How much the server has. */
export function readOffset(url: string, signal: AbortSignal): Promise<TusAnswer> {
  return send('HEAD', url, { signal });
}

type SentPart = { part: Blob; offset: number; signal: AbortSignal };

export function sendPart(url: string, { part, offset, signal }: SentPart): Promise<TusAnswer> {
  const headers = { 'Content-Type': PART_TYPE, 'Upload-Offset': String(offset) };
  return send('PATCH', url, { signal, headers, body: part });
}

export async function endUpload(url: string): Promise<void> {
  await send('DELETE', url, {});
}

type Request = { signal?: AbortSignal; headers?: Record<string, string>; body?: Blob };

async function send(method: string, url: string, { signal, headers = {}, body }: Request): Promise<TusAnswer> {
  try {
    const response = await api().fetch(url, {
      method,
      credentials: 'include',
      headers: { ...headersFor(method, url), 'Tus-Resumable': '1.0.0', ...headers },
      ...(signal && { signal }),
      ...(body && { body }),
    });
    if (response.ok) return done(url, response.headers);
    return await failed(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { kind: 'lost' };
  }
}

/** The address comes relative to the server, as it was asked for. */
function done(url: string, headers: Headers): TusAnswer {
  const location = headers.get('Location');
  const place = location === null ? null : new URL(location, new URL(url, globalThis.location.href));
  const isOwn = place !== null && api().server === '';
  return {
    kind: 'done',
    url: place && (isOwn ? place.pathname : place.href),
    offset: Number(headers.get('Upload-Offset') ?? 0),
  };
}

async function failed(response: Response): Promise<TusAnswer> {
  const { status } = response;
  if (PASSING(status)) return { kind: 'lost' };
  if (status === 404) return { kind: 'gone' };
  const { reason, fields } = await said(response);
  if (reason === 'changed-meanwhile') return { kind: 'moved' };
  if (status === 413) return { kind: 'refused', refusal: 'large' };
  const key = fields?.file?.key ?? '';
  return { kind: 'refused', refusal: (key.split('.').at(-1) || null) as DocumentRefusal | null };
}

type Said = { reason?: string; fields?: { file?: { key?: string } } };

async function said(response: Response): Promise<Said> {
  return (await response.json().catch(() => ({}))) as Said;
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
