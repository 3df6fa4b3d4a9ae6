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

/** Keeps a photo, where the device may, so that it outlasts the page from then on; then begins to make it ready. */
export async function takePhoto(file: File, photo: PhotoKey, isKept: boolean): Promise<void> {
  if (isKept) await keepUpload({ ...toKept(photo, file), name: file.name, isRaw: true });
  void makeReady(file, photo, isKept);
}

function makeReady(file: File, photo: PhotoKey, isKept: boolean): Promise<Prepared> {
  const made = prepareFile(file, { kinds: PHOTO_KINDS, mostBytes: MOST_FILE_BYTES }).then(async (ready) => {
    if (isKept && 'refusal' in ready) await forgetUpload(photo.key);
    else if (isKept && 'blob' in ready && !forgotten.has(photo.key)) await keepUpload(toKept(photo, ready.blob));
    return ready;
  });
  prepared.set(photo.key, made);
  return made;
}

type Content = { blob: Blob; url: string | null };

/** Null if it was chosen on a page that kept nothing. */
async function readyContent(photo: PhotoKey): Promise<Content | Extract<Prepared, { refusal: unknown }> | null> {
  const kept = await keptPhoto(photo);
  const ready = await (prepared.get(photo.key) ??
    (kept?.isRaw ? makeReady(new File([kept.blob], kept.name, { type: kept.blob.type }), photo, true) : kept));
  if (!ready) return null;
  return 'blob' in ready ? { blob: ready.blob, url: kept?.url ?? null } : ready;
}

/** Null if there is nothing to show. */
export async function photoContent(photo: PhotoKey): Promise<Content | null> {
  const content = await readyContent(photo);
  return content && 'blob' in content ? content : null;
}

/** Why it cannot be sent; null if nothing of it is left. */
export async function photoRefusal(photo: PhotoKey): Promise<FileProgress['refusal'] | undefined> {
  const content = await readyContent(photo);
  if (!content) return null;
  return 'blob' in content ? undefined : content.refusal;
}

type Outcome = { file: string } | Pick<FileProgress, 'refusal'> | 'stopped';
type Watching = { signal: AbortSignal; onPercent: (percent: number) => void };

/** Sends what is missing of it, however often the connection is lost. */
export async function sendPhoto(photo: PhotoKey, { signal, onPercent }: Watching): Promise<Outcome> {
  const content = await readyContent(photo);
  if (!content) return { refusal: null };
  if ('refusal' in content) return content;
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
  if (kept && !kept.isRaw && !forgotten.has(photo.key)) await keepUpload({ ...kept, url });
}

function toKept(photo: PhotoKey, blob: Blob): KeptUpload {
  return { ...photo, document: PLACE, name: '', replaces: null, url: null, size: blob.size, blob };
}
