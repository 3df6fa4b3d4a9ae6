import { MOST_FILE_BYTES } from '@openturn/domain/documents/document-limits.ts';
import { PHOTO_KINDS, photoPlace } from '@openturn/domain/documents/message-photos.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { api } from '@openturn/web/api/api-client.ts';
import { type Prepared, prepareFile } from '@openturn/web/files/prepare-file.ts';
import { sendFile } from '@openturn/web/files/send-file.ts';
import { type FileProgress, fileIdOf } from '@openturn/web/files/sent-file.ts';
import { forgetUpload, keepUpload, type KeptUpload, keptUploads } from '#visit-parts/files/kept-uploads.ts';

/** Which photo, of which conversation. */
export type PhotoKey = { key: string; siteId: number; guid: string };

const { id: PLACE } = photoPlace('visitor');
const prepared = new Map<string, Promise<Prepared>>();

/** Makes a photo ready to be sent; it outlasts the page where the device may keep it. */
export async function preparePhoto(file: File, photo: PhotoKey, isKept: boolean): Promise<Prepared> {
  const made = prepareFile(file, { kinds: PHOTO_KINDS, mostBytes: MOST_FILE_BYTES });
  prepared.set(photo.key, made);
  const ready = await made;
  if ('blob' in ready && isKept) await keepUpload(toKept(photo, ready.blob, null));
  return ready;
}

/** Null if it was chosen on a page that kept nothing. */
export async function photoContent(photo: PhotoKey): Promise<{ blob: Blob; url: string | null } | null> {
  const kept = await keptPhoto(photo);
  if (kept) return kept;
  const ready = await prepared.get(photo.key);
  return ready && 'blob' in ready ? { blob: ready.blob, url: null } : null;
}

type Outcome = { file: string } | Pick<FileProgress, 'refusal'> | 'stopped';
type Watching = { signal: AbortSignal; onPercent: (percent: number) => void };

/** Sends what is missing of it, however often the connection is lost. */
export async function sendPhoto(photo: PhotoKey, { signal, onPercent }: Watching): Promise<Outcome> {
  const ready = await prepared.get(photo.key);
  if (ready && 'refusal' in ready) return ready;
  const content = await photoContent(photo);
  if (!content) return { refusal: null };
  const { blob } = content;
  const at = `${api().server}/api/${formatSiteId(photo.siteId)}/client/visit/${photo.guid}/messages/photo`;
  const target = { at, metadata: { document: PLACE, filename: '' }, key: photo.key, url: content.url };
  let progress: Partial<FileProgress> = { url: content.url };
  const onChange = (changed: Partial<FileProgress>) => {
    progress = { ...progress, ...changed };
    if (changed.sent !== undefined) onPercent(Math.floor((changed.sent / blob.size) * 100));
    // Where nothing is kept of it, nothing goes on after a reload either.
    if (changed.url) void keepUrl(photo, changed.url);
  };
  const state = await sendFile(target, { content: blob, signal, onChange }).catch((error: unknown) => {
    if (signal.aborted) return 'stopped' as const;
    throw error;
  });
  if (state === 'stopped' || signal.aborted) return 'stopped';
  const file = progress.state === 'done' ? fileIdOf({ url: progress.url ?? null }) : null;
  return file === null ? { refusal: progress.refusal ?? null } : { file };
}

export async function forgetPhoto(key: string): Promise<void> {
  prepared.delete(key);
  await forgetUpload(key);
}

async function keptPhoto({ key, siteId, guid }: PhotoKey): Promise<KeptUpload | undefined> {
  return (await keptUploads(siteId, guid)).find((each) => each.key === key);
}

async function keepUrl(photo: PhotoKey, url: string): Promise<void> {
  const kept = await keptPhoto(photo);
  if (kept) await keepUpload({ ...kept, url });
}

function toKept(photo: PhotoKey, blob: Blob, url: string | null): KeptUpload {
  return { ...photo, document: PLACE, name: '', replaces: null, url, size: blob.size, blob };
}
