import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { isFinal } from '@openturn/web/api/is-final.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { messageQueries } from '#messages/message-queries.ts';
import { usePlatform } from '#platform/platform.ts';
import { useOnline } from '#platform/use-online.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { MOST_QUEUED, type QueuedMessage, readQueue, storeQueue } from './queued-message.ts';

/** A server that does not answer is asked again. */
const AGAIN_MS = 5_000;

export type MessageQueue = {
  waiting: readonly QueuedMessage[];
  isFull: boolean;
  add: (text: string) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
};

/** Messages go one after the other, each once, and outlast a lost connection and a closed page. */
export function useQueue(guid: string): MessageQueue {
  const texts = useTexts();
  const { storage } = usePlatform();
  const site = useSite();
  const siteId = Number(site.SiteID);
  const client = useQueryClient();
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState(() => readQueue(storage, guid));
  const latest = useRef(waiting);
  const isBusy = useRef(false);
  const [attempt, setAttempt] = useState(0);

  const change = useCallback(
    (next: (queue: readonly QueuedMessage[]) => QueuedMessage[]) => {
      latest.current = next(latest.current);
      if (!isSharedDevice(storage, site)) storeQueue(storage, guid, latest.current);
      setWaiting(latest.current);
    },
    [storage, site, guid],
  );

  useEffect(() => {
    if (!isOnline || isBusy.current) return undefined;
    const next = latest.current.find(({ refused }) => refused === '');
    if (!next) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    isBusy.current = true;
    void send(next).finally(() => {
      isBusy.current = false;
    });
    return () => clearTimeout(timer);

    async function send({ key, text }: QueuedMessage) {
      const query = messageQueries.ofVisit(siteId, guid);
      try {
        const body = { text, language: texts.language };
        const { message } = await call('POST client/visit/:guid/messages', { siteId, params: { guid }, body, key });
        client.setQueryData(query.queryKey, (thread) =>
          thread && !thread.rows.some(({ id }) => id === message.id)
            ? { ...thread, rows: [...thread.rows, message], last: Math.max(thread.last, message.number ?? 0) }
            : thread,
        );
        change((queue) => queue.filter((each) => each.key !== key));
        void client.invalidateQueries({ queryKey: query.queryKey });
        setAttempt((count) => count + 1);
      } catch (error) {
        if (isFinal(error)) {
          const { presentFailure } = await import('@openturn/web/feedback/present-failure.ts');
          const refused = presentFailure(error, texts.t).text;
          change((queue) => queue.map((each) => (each.key === key ? { ...each, refused } : each)));
          setAttempt((count) => count + 1);
        } else timer = setTimeout(() => setAttempt((count) => count + 1), AGAIN_MS);
      }
    }
  }, [attempt, isOnline, siteId, guid, client, change, texts]);

  const wake = () => setAttempt((count) => count + 1);
  return {
    waiting,
    isFull: waiting.length >= MOST_QUEUED,
    add: (text) => {
      change((queue) => [...queue, { key: newIdempotencyKey(), text, at: Date.now(), refused: '' }]);
      wake();
    },
    remove: (key) => change((queue) => queue.filter((each) => each.key !== key)),
    retry: (key) => {
      change((queue) => queue.map((each) => (each.key === key ? { ...each, refused: '' } : each)));
      wake();
    },
  };
}
