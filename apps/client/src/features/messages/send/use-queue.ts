import { useCallback, useRef, useState } from 'react';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { MOST_QUEUED, type QueuedMessage, readQueue, storeQueue } from './queued-message.ts';
import { photoParts } from './send-queued.ts';
import { type QueueChange, type SendingPhoto, useSending } from './use-sending.ts';

export type MessageQueue = {
  waiting: readonly QueuedMessage[];
  /** Of the photo that is on its way. */
  progress: SendingPhoto | null;
  isFull: boolean;
  /** With a photo that is kept under its key. */
  add: (text: string, photo?: string) => void;
  /** The key of a photo, once a reload cannot lose it. */
  keep: (file: File) => Promise<string>;
  /** One that no message has. */
  drop: (photo: string) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
};

/** Messages go one after the other, each once, and outlast a lost connection and a closed page. */
export function useQueue(guid: string): MessageQueue {
  const { storage } = usePlatform();
  const site = useSite();
  const siteId = Number(site.SiteID);
  const [waiting, setWaiting] = useState(() => readQueue(storage, guid));
  const latest = useRef(waiting);
  const isKept = !isSharedDevice(storage, site);
  const change: QueueChange = useCallback(
    (next) => {
      latest.current = next(latest.current);
      if (isKept) storeQueue(storage, guid, latest.current);
      setWaiting(latest.current);
    },
    [storage, isKept, guid],
  );
  const { progress, wake, stop } = useSending({ siteId, guid, latest, change });
  const say = (more: Pick<QueuedMessage, 'key' | 'text' | 'isPhoto'>) => {
    change((queue) => [...queue, { at: Date.now(), refused: '', ...more }]);
    wake();
  };
  const drop = (key: string) => void photoParts().then(({ takeBack }) => takeBack({ key, siteId, guid }));
  return {
    waiting,
    progress,
    isFull: waiting.length >= MOST_QUEUED,
    add: (text, photo) => say(photo ? { key: photo, text, isPhoto: true } : { key: newIdempotencyKey(), text }),
    keep: async (file) => {
      const key = newIdempotencyKey();
      const { takePhoto } = await photoParts();
      await takePhoto(file, { key, siteId, guid }, isKept);
      return key;
    },
    drop,
    remove: (key) => {
      if (progress?.key === key) stop();
      const isPhoto = latest.current.some((each) => each.key === key && each.isPhoto);
      change((queue) => queue.filter((each) => each.key !== key));
      if (isPhoto) drop(key);
    },
    retry: (key) => {
      change((queue) => queue.map((each) => (each.key === key ? { ...each, refused: '' } : each)));
      wake();
    },
  };
}
