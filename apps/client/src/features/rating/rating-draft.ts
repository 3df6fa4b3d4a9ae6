import type { Storage } from '#platform/storage.ts';
import type { Answer } from './send-kept.ts';

type At = { storage: Storage; siteId: number; guid: string };

/** What is entered stays on the device until it is sent. */
export function keepDraft({ storage, siteId, guid }: At, answer: Answer): void {
  storage.write(keyOf(siteId, guid), JSON.stringify(answer));
}

export function keptDraft({ storage, siteId, guid }: At): Answer | null {
  const text = storage.read(keyOf(siteId, guid));
  return text === null ? null : (JSON.parse(text) as Answer);
}

/** Unless something else was entered meanwhile. */
export function dropDraft({ storage, siteId, guid }: At, sent: Answer): void {
  const key = keyOf(siteId, guid);
  if (storage.read(key) === JSON.stringify(sent)) storage.remove(key);
}

function keyOf(siteId: number, guid: string): string {
  return `rating-draft:${siteId}:${guid}`;
}
