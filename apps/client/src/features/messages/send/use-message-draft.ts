import { useEffect, useState } from 'react';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { photoParts, photoProblem } from './send-queued.ts';
import type { MessageQueue } from './use-queue.ts';

/** What is written and not sent yet; the key of its photo is empty if there is none. */
type MessageDraft = { text: string; photo: string };

const NOTHING: MessageDraft = { text: '', photo: '' };

/** Outlasts the screen and a reload, but never on a public computer. */
export function useMessageDraft(siteId: number, guid: string, queue: MessageQueue) {
  const { storage } = usePlatform();
  const { t } = useTexts();
  const isPublic = isSharedDevice(storage, useSite());
  const key = `messageDraft:${guid}`;
  const [draft, setDraft] = useState(() => readDraft(isPublic ? null : storage.read(key)));
  const [problem, setProblem] = useState('');
  const { text, photo } = draft;
  useEffect(() => {
    if ((text || photo) && !isPublic) storage.write(key, JSON.stringify({ text, photo }));
    else storage.remove(key);
  }, [storage, key, isPublic, text, photo]);
  useEffect(() => {
    let isLeft = false;
    void (async () => {
      if (!photo) return;
      const { photoRefusal } = await photoParts();
      const refusal = await photoRefusal({ key: photo, siteId, guid });
      if (isLeft || refusal === undefined) return;
      setProblem(photoProblem(refusal, t));
      setDraft((now) => ({ ...now, photo: '' }));
    })();
    return () => {
      isLeft = true;
    };
  }, [photo, siteId, guid, t]);
  const removePhoto = () => {
    if (photo) queue.drop(photo);
    setDraft((now) => ({ ...now, photo: '' }));
  };
  return {
    text,
    photo,
    /** Why the photo cannot go with it. */
    problem,
    write: (next: (text: string) => string) => setDraft((now) => ({ ...now, text: next(now.text) })),
    choose: async (file: File) => {
      removePhoto();
      setProblem('');
      const kept = await queue.keep(file);
      setDraft((now) => ({ ...now, photo: kept }));
    },
    removePhoto,
    send: () => {
      queue.add(text.trim(), photo);
      setDraft(NOTHING);
    },
  };
}

function readDraft(stored: string | null): MessageDraft {
  try {
    const { text, photo } = JSON.parse(stored ?? '{}') as Partial<Record<keyof MessageDraft, unknown>>;
    return { text: typeof text === 'string' ? text : '', photo: typeof photo === 'string' ? photo : '' };
  } catch {
    return NOTHING;
  }
}
