import { MOST_FILE_BYTES } from '@openturn/domain/documents/document-limits.ts';
import { PHOTO_KINDS, photoPlace } from '@openturn/domain/documents/message-photos.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { api } from '@openturn/web/api/api-client.ts';
import { type Prepared, prepareFile } from '@openturn/web/files/prepare-file.ts';
import { sendFile } from '@openturn/web/files/send-file.ts';
import { type FileProgress, fileIdOf } from '@openturn/web/files/sent-file.ts';
import { endUpload } from '@openturn/web/files/tus-requests.ts';
import { forgetUpload, keepUpload, type KeptUpload, keptUploads } from '#visit-parts/files/kept-uploads.ts';

/** Which photo, of which conversation. */
export type PhotoKey = { key: string; siteId: number; guid: string };

const { id: PLACE } = photoPlace('visitor');
const prepared = new Map<string, Promise<Prepared>>();
/** Where the server has made room for them. */
const places = new Map<string, string>();
/** What is still under way for one of these keeps nothing of it. */
const forgotten = new Set<string>();

/** Makes a photo ready to be sent; it outlasts the page where the device may keep it. */
export async function preparePhoto(file: File, photo: PhotoKey, isKept: boolean): Promise<Prepared> {
  const made = prepareFile(file, { kinds: PHOTO_KINDS, mostBytes: MOST_FILE_BYTES });
  prepared.set(photo.key, made);
  const ready = await made;
  if ('blob' in ready && isKept && !forgotten.has(photo.key)) await keepUpload(toKept(photo, ready.blob, null));
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
  const sent = await sendTo(content.url, content.blob, photo, { signal, onPercent });
  // The server keeps nothing for long that is not sent to its end: what it has dropped is sent anew.
  const isDropped = sent !== 'stopped' && 'refusal' in sent && sent.refusal === null && content.url !== null;
  return isDropped ? sendTo(null, content.blob, photo, { signal, onPercent }) : sent;
}

async function sendTo(
  url: string | null,
  blob: Blob,
  photo: PhotoKey,
  { signal, onPercent }: Watching,
): Promise<Outcome> {
  const at = `${api().server}/api/${formatSiteId(photo.siteId)}/client/visit/${photo.guid}/messages/photo`;
  const target = { at, metadata: { document: PLACE, filename: '' }, key: photo.key, url };
  let progress: Partial<FileProgress> = { url };
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
  forgotten.add(key);
  prepared.delete(key);
  places.delete(key);
  await forgetUpload(key);
}

/** Before a message shows it: the server need not keep its place free either. */
export async function takeBack(photo: PhotoKey): Promise<void> {
  const url = places.get(photo.key) ?? (await keptPhoto(photo))?.url ?? null;
  await forgetPhoto(photo.key);
  if (url !== null) await endUpload(url).catch(() => {});
}

async function keptPhoto({ key, siteId, guid }: PhotoKey): Promise<KeptUpload | undefined> {
  return (await keptUploads(siteId, guid)).find((each) => each.key === key);
}

async function keepUrl(photo: PhotoKey, url: string): Promise<void> {
  places.set(photo.key, url);
  const kept = await keptPhoto(photo);
  if (kept && !forgotten.has(photo.key)) await keepUpload({ ...kept, url });
}

function toKept(photo: PhotoKey, blob: Blob, url: string | null): KeptUpload {
  return { ...photo, document: PLACE, name: '', replaces: null, url, size: blob.size, blob };
}
