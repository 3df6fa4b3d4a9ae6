import type { QueryClient } from '@tanstack/react-query';
import type { VisitRating } from '@openturn/contract/visitor/visit/rating.ts';
import { call } from '@openturn/web/api/call.ts';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';
import type { Storage } from '#platform/storage.ts';
import { ratingQueries } from '#visit-parts/rating/rating-queries.ts';

export type Answer = Pick<NonNullable<VisitRating['rating']>, 'stars' | 'reasons' | 'text'>;

type Sending = { storage: Storage; client: QueryClient; siteId: number; guid: string };

/** The last that was begun, by visit. */
const begun = new Map<string, Promise<unknown>>();

export function keepAnswer({ storage, siteId, guid }: Omit<Sending, 'client'>, answer: Answer): void {
  storage.write(keyOf(siteId, guid), JSON.stringify(answer));
}

/** Not sent yet; null if nothing is. */
export function keptAnswer({ storage, siteId, guid }: Omit<Sending, 'client'>): Answer | null {
  const text = storage.read(keyOf(siteId, guid));
  return text === null ? null : (JSON.parse(text) as Answer);
}

/** Sends what is kept, one after the other; a lost answer does no harm, as a visit has one rating. */
export function sendKept(sending: Sending): Promise<'sent' | 'kept'> {
  const key = keyOf(sending.siteId, sending.guid);
  const before = begun.get(key) ?? Promise.resolve();
  const sent = before.then(
    () => sendAll(sending, key),
    () => sendAll(sending, key),
  );
  begun.set(key, sent);
  return sent;
}

async function sendAll({ storage, client, siteId, guid }: Sending, key: string): Promise<'sent' | 'kept'> {
  const { queryKey } = ratingQueries.one(siteId, guid);
  for (let text = storage.read(key); text !== null; text = storage.read(key)) {
    try {
      const body = JSON.parse(text) as Answer;
      const reply = await call('POST client/visit/:guid/rating', { siteId, params: { guid }, body, loading: false });
      if (storage.read(key) === text) storage.remove(key);
      client.setQueryData(queryKey, reply);
    } catch (error) {
      if (isUnanswered(error)) return 'kept';
      storage.remove(key);
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  }
  return 'sent';
}

function keyOf(siteId: number, guid: string): string {
  return `rating:${siteId}:${guid}`;
}
