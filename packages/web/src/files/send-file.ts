import { MOST_PART_BYTES } from '@openturn/domain/documents/document-limits.ts';
import { api } from '../api/api-client.ts';
import type { FileProgress, FileTarget } from './sent-file.ts';
import { createUpload, readOffset, sendPart, type TusAnswer } from './tus-requests.ts';

const FIRST_PART_BYTES = 1 << 18;
const LEAST_PART_BYTES = 1 << 16;
/** A part that takes less is followed by a larger one, one that takes more by a smaller one. */
const QUICK_MS = 1_500;
const SLOW_MS = 6_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

type Sending = { content: Blob; signal: AbortSignal; onChange: (changed: Partial<FileProgress>) => void };

type Progress = {
  url: string | null;
  /** What the server has; null until it has said so. */
  offset: number | null;
  partBytes: number;
  /** How many requests in a row had no answer. */
  lost: number;
};

/** Sends what is missing, through lost connections, until the server has the file or refuses it. */
export async function sendFile(target: FileTarget, sending: Sending): Promise<'settled' | 'stopped'> {
  const { content, signal, onChange } = sending;
  let progress: Progress = { url: target.url, offset: null, partBytes: FIRST_PART_BYTES, lost: 0 };
  while (!signal.aborted) {
    onChange(shownOf(progress, content.size));
    const startedAt = api().timers.now();
    const answer = await request(target, progress, sending);
    if (signal.aborted) return 'stopped';
    const end = endOf(answer, progress, content.size);
    if (end) {
      onChange(end);
      return 'settled';
    }
    const isNew = progress.url === null;
    progress = after(answer, progress, api().timers.now() - startedAt);
    if (answer.kind === 'lost') await waitFor(progress, sending);
    else if (isNew) onChange({ url: progress.url });
  }
  return 'stopped';
}

function shownOf({ offset, partBytes }: Progress, size: number): Partial<FileProgress> {
  const isLast = offset !== null && offset > 0 && offset + partBytes >= size;
  return { state: isLast ? 'checking' : 'sending', ...(offset !== null && { sent: offset }) };
}

function request(
  target: FileTarget,
  { url, offset, partBytes }: Progress,
  { content, signal }: Sending,
): Promise<TusAnswer> {
  if (url === null) return createUpload({ ...target, size: content.size }, signal);
  if (offset === null) return readOffset(url, signal);
  return sendPart(url, { part: content.slice(offset, offset + partBytes), offset, signal });
}

/** Null while there is more to send. */
function endOf(answer: TusAnswer, { url, offset }: Progress, size: number): Partial<FileProgress> | null {
  if (answer.kind === 'gone') return { state: 'failed' };
  if (answer.kind === 'refused') {
    return answer.refusal ? { state: 'refused', refusal: answer.refusal } : { state: 'failed' };
  }
  const wasPart = url !== null && offset !== null;
  return answer.kind === 'done' && wasPart && answer.offset >= size ? { state: 'done', sent: size } : null;
}

function after(answer: TusAnswer, progress: Progress, ms: number): Progress {
  if (answer.kind === 'lost') return { ...progress, offset: null, lost: progress.lost + 1 };
  if (answer.kind !== 'done') return { ...progress, offset: null, lost: 0 };
  if (progress.url === null) return { ...progress, url: answer.url, offset: 0, lost: 0 };
  const partBytes = progress.offset === null ? progress.partBytes : nextPartBytes(progress.partBytes, ms);
  return { ...progress, offset: answer.offset, partBytes, lost: 0 };
}

function nextPartBytes(bytes: number, ms: number): number {
  if (ms < QUICK_MS) return Math.min(MOST_PART_BYTES, bytes * 2);
  return ms > SLOW_MS ? Math.max(LEAST_PART_BYTES, bytes / 2) : bytes;
}

function waitFor({ lost }: Progress, { signal, onChange }: Sending): Promise<void> {
  onChange({ state: 'waiting' });
  const ms = PAUSES_MS[Math.min(lost, PAUSES_MS.length) - 1] ?? 0;
  return new Promise((resolve) => {
    const cancel = api().timers.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
}
