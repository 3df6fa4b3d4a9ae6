import { MOST_FILE_BYTES } from '@openturn/domain/documents/document-limits.ts';
import { PHOTO_KINDS, photoPlace } from '@openturn/domain/documents/message-photos.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { prepareFile } from '@openturn/web/files/prepare-file.ts';
import { sendFile } from '@openturn/web/files/send-file.ts';
import { type FileProgress, fileIdOf } from '@openturn/web/files/sent-file.ts';
import { endUpload } from '@openturn/web/files/tus-requests.ts';
import { photoUrl } from './one-conversation.ts';

type Sending = { siteId: number; guid: string; signal: AbortSignal; onPercent: (percent: number) => void };

/** Sends a photo that a message will show; null if it was stopped. */
export async function sendPhoto(
  photo: File,
  { siteId, guid, signal, onPercent }: Sending,
): Promise<{ file: string } | Pick<FileProgress, 'refusal'> | null> {
  const ready = await prepareFile(photo, { kinds: PHOTO_KINDS, mostBytes: MOST_FILE_BYTES });
  if ('refusal' in ready) return ready;
  const { blob } = ready;
  const metadata = { document: photoPlace('staff').id, filename: '' };
  let progress: Partial<FileProgress> = {};
  const onChange = (changed: Partial<FileProgress>) => {
    progress = { ...progress, ...changed };
    if (changed.sent !== undefined) onPercent(Math.floor((changed.sent / blob.size) * 100));
  };
  const target = { at: photoUrl({ siteId, guid }), metadata, key: newIdempotencyKey(), url: null };
  try {
    await sendFile(target, { content: blob, signal, onChange });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  if (signal.aborted) {
    if (progress.url) await endUpload(progress.url).catch(() => {});
    return null;
  }
  const file = progress.state === 'done' ? fileIdOf({ url: progress.url ?? null }) : null;
  return file === null ? { refusal: progress.refusal ?? null } : { file };
}

/** Of one that no message shows yet: the server need not keep its place free. */
export async function dropPhoto(file: string, { siteId, guid }: Pick<Sending, 'siteId' | 'guid'>): Promise<void> {
  await endUpload(photoUrl({ siteId, guid }, file)).catch(() => {});
}
