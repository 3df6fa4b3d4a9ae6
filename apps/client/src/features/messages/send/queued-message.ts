import type { Storage } from '#platform/storage.ts';

/** A message that the server has not taken yet. */
export type QueuedMessage = {
  /** Its idempotency key: however often it is sent, it is there once. */
  key: string;
  /** May be empty beside a photo. */
  text: string;
  /** What it shows is kept under the same key. */
  isPhoto?: boolean;
  at: number;
  /** Why the server refused it; empty while it waits. */
  refused: string;
  /** Another try would be told the same. */
  isFinal?: boolean;
};

/** As many as anyone types without a connection; what another app shares may come on top. */
export const MOST_QUEUED = 20;

function keyOf(guid: string): string {
  return `unsentMessages:${guid}`;
}

export function readQueue(storage: Storage, guid: string): QueuedMessage[] {
  const text = storage.read(keyOf(guid));
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isQueued) : [];
  } catch {
    return [];
  }
}

export function storeQueue(storage: Storage, guid: string, queue: readonly QueuedMessage[]): void {
  if (queue.length === 0) storage.remove(keyOf(guid));
  else storage.write(keyOf(guid), JSON.stringify(queue));
}

function isQueued(each: unknown): each is QueuedMessage {
  const { key, text, at, refused } = (each ?? {}) as Partial<Record<keyof QueuedMessage, unknown>>;
  return typeof key === 'string' && typeof text === 'string' && typeof at === 'number' && typeof refused === 'string';
}
