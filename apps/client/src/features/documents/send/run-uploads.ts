import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import type { DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { photoSide } from '@openturn/domain/documents/message-photos.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { api } from '@openturn/web/api/api-client.ts';
import { prepareFile } from '@openturn/web/files/prepare-file.ts';
import { sendFile } from '@openturn/web/files/send-file.ts';
import type { FileTarget } from '@openturn/web/files/sent-file.ts';
import { endUpload } from '@openturn/web/files/tus-requests.ts';
import { forgetUpload, keepUpload, type KeptUpload, keptUploads } from '#visit-parts/files/kept-uploads.ts';
import { uploads } from './upload-store.ts';
import { type Destination, isSending, type Upload } from './upload.ts';

const contents = new Map<string, Blob>();
const running = new Map<string, AbortController>();

const FRESH = { state: 'preparing', size: 0, sent: 0, refusal: null, url: null, preview: null } as const;

type Limits = { kinds: readonly DocumentKind[]; mostBytes: number };

export async function addFile(file: File, to: Destination, limits: Limits): Promise<void> {
  const key = newIdempotencyKey();
  uploads.update((before) => [...before, { ...to, ...FRESH, key, name: file.name }]);
  const prepared = await prepareFile(file, limits);
  if (!uploads.get().some((each) => each.key === key)) return;
  if ('refusal' in prepared) return change(key, { state: 'refused', refusal: prepared.refusal });
  const { blob } = prepared;
  contents.set(key, blob);
  change(key, { size: blob.size, state: 'sending', preview: previewOf(blob) });
  await keepUpload({ ...to, key, name: file.name, url: null, size: blob.size, blob });
  start(key);
}

/** Files that there was no room for: all of them are named at once. */
export function leaveOut(name: string, to: Destination): void {
  const left = { ...to, ...FRESH, key: newIdempotencyKey(), name, state: 'refused', refusal: 'full' } as const;
  uploads.update((before) => [...before, left]);
}

/** What an earlier page of this device did not send to the end goes on. */
export async function restoreUploads(siteId: number, guid: string): Promise<void> {
  const kept = (await keptUploads(siteId, guid)).filter(({ document }) => photoSide(document) === null);
  const fresh = kept.filter(({ key }) => !uploads.get().some((each) => each.key === key));
  for (const { blob, ...upload } of fresh) {
    contents.set(upload.key, blob);
    const restored = { ...upload, sent: 0, state: 'sending', refusal: null, preview: previewOf(blob) } as const;
    uploads.update((before) => [...before, restored]);
    start(upload.key);
  }
}

export function pauseUpload(key: string): void {
  running.get(key)?.abort();
  running.delete(key);
  change(key, { state: 'paused' });
}

export function resumeUpload(key: string): void {
  change(key, { state: 'sending' });
  start(key);
}

/** Taken back, or seen to be refused. */
export async function dropUpload(key: string): Promise<void> {
  running.get(key)?.abort();
  const upload = uploads.get().find((each) => each.key === key);
  forget(key);
  uploads.update((before) => before.filter((each) => each.key !== key));
  if (upload?.preview) URL.revokeObjectURL(upload.preview);
  if (upload?.url && isSending(upload)) await endUpload(upload.url);
}

/** Goes on with what waits for a connection. */
export function retryWaiting(): void {
  for (const { key, state } of uploads.get()) if (state === 'waiting') start(key);
}

function start(key: string): void {
  running.get(key)?.abort();
  const controller = new AbortController();
  running.set(key, controller);
  void run(key, controller.signal);
}

async function run(key: string, signal: AbortSignal): Promise<void> {
  const content = contents.get(key);
  const upload = uploads.get().find((each) => each.key === key);
  if (!content || !upload) return;
  const onChange = (changed: Partial<Upload>) => {
    if (signal.aborted) return;
    change(key, changed);
    const { url } = changed;
    if (url) void keepUpload(toKept({ ...upload, url }, content));
  };
  try {
    const state = await sendFile(targetOf(upload), { content, signal, onChange });
    if (state !== 'settled' || signal.aborted) return;
    forget(key);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function targetOf({ siteId, guid, document, name, replaces, key, url }: Upload): FileTarget {
  const at = `${api().server}/api/${formatSiteId(siteId)}/client/visit/${guid}/documents/upload`;
  return { at, metadata: { document, filename: name, ...(replaces && { replaces }) }, key, url };
}

function toKept({ key, siteId, guid, document, name, replaces, url, size }: Upload, blob: Blob): KeptUpload {
  return { key, siteId, guid, document, name, replaces, url, size, blob };
}

function forget(key: string): void {
  running.delete(key);
  contents.delete(key);
  void forgetUpload(key);
}

function change(key: string, changed: Partial<Upload>): void {
  uploads.update((before) => before.map((each) => (each.key === key ? { ...each, ...changed } : each)));
}

function previewOf(blob: Blob): string | null {
  return blob.type.startsWith('image/') ? URL.createObjectURL(blob) : null;
}
