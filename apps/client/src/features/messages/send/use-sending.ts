import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { ThreadMessage } from '#messages/complete-thread.ts';
import { messageQueries } from '#messages/message-queries.ts';
import { useOnline } from '#platform/use-online.ts';
import type { QueuedMessage } from './queued-message.ts';
import { photoParts, sendQueued } from './send-queued.ts';

/** A server that does not answer is asked again. */
const AGAIN_MS = 5_000;

export type QueueChange = (next: (queue: readonly QueuedMessage[]) => QueuedMessage[]) => void;
export type SendingPhoto = { key: string; percent: number };
type Queue = { siteId: number; guid: string; latest: RefObject<readonly QueuedMessage[]>; change: QueueChange };

/** Sends the first message that waits, then the next one. */
export function useSending({ siteId, guid, latest, change }: Queue): {
  progress: SendingPhoto | null;
  wake: () => void;
  stop: () => void;
} {
  const texts = useTexts();
  const client = useQueryClient();
  const isOnline = useOnline();
  const isBusy = useRef(false);
  const stop = useRef(() => {});
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<SendingPhoto | null>(null);

  useEffect(() => {
    const next = latest.current.find(({ refused }) => refused === '');
    if (!isOnline || isBusy.current || !next) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const again = () => setAttempt((count) => count + 1);
    // Only a photo takes so long that it may have to be stopped on the way.
    stop.current = () => controller.abort();
    isBusy.current = true;
    void send(next).finally(() => {
      isBusy.current = false;
    });
    return () => clearTimeout(timer);

    async function send(message: QueuedMessage) {
      const { key } = message;
      const onPercent = (percent: number) => setProgress({ key, percent });
      const { language, t } = texts;
      const sent = await sendQueued(message, { siteId, guid, language, t, signal, onPercent });
      if (sent === 'later' && !signal.aborted) {
        timer = setTimeout(again, AGAIN_MS);
        return;
      }
      if (sent !== 'later' && 'refused' in sent) {
        const { refused, isFinal } = sent;
        change((queue) => queue.map((each) => (each.key === key ? { ...each, refused, isFinal } : each)));
      } else if (sent !== 'later') {
        addToThread(client, { siteId, guid, message: sent.message });
        change((queue) => queue.filter((each) => each.key !== key));
        if (message.isPhoto) void photoParts().then(({ forgetPhoto }) => forgetPhoto(key));
      }
      again();
    }
  }, [attempt, isOnline, siteId, guid, client, latest, change, texts]);

  // What is left of a photo goes on with the next connection, or the next page.
  useEffect(() => () => stop.current(), [isOnline, guid]);

  return { progress, wake: () => setAttempt((count) => count + 1), stop: () => stop.current() };
}

type Added = { siteId: number; guid: string; message: ThreadMessage };

function addToThread(client: QueryClient, { siteId, guid, message }: Added): void {
  const { queryKey } = messageQueries.ofVisit(siteId, guid);
  client.setQueryData(queryKey, (thread) =>
    thread && !thread.rows.some(({ id }) => id === message.id)
      ? { ...thread, rows: [...thread.rows, message], last: Math.max(thread.last, message.number ?? 0) }
      : thread,
  );
  void client.invalidateQueries({ queryKey });
}
