import { useEffect, useRef, useState } from 'react';
import { REFUSAL_TEXTS } from '@openturn/web/files/refusal-texts.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

/** The photo that goes with the next message; `file` once the server has it. */
export type AttachedPhoto = { preview: string; percent: number; file: string | null };

type Photo = {
  attached: AttachedPhoto | null;
  /** Why the last one was refused; empty if none was. */
  problem: string;
  attach: (photo: File) => Promise<void>;
  /** Once a message shows it. */
  clear: () => void;
  /** It goes with no message. */
  remove: () => void;
};

/** Sent while staff still write the words to it. */
export function usePhoto(visit: { siteId: number; guid: string }): Photo {
  const { t } = useTexts();
  const [attached, setAttached] = useState<AttachedPhoto | null>(null);
  const [problem, setProblem] = useState('');
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function clear() {
    stop.current();
    setAttached(null);
  }

  function remove() {
    const file = attached?.file ?? null;
    clear();
    if (file !== null) void import('./send-photo.ts').then(({ dropPhoto }) => dropPhoto(file, visit));
  }

  async function attach(photo: File) {
    remove();
    const controller = new AbortController();
    const { signal } = controller;
    const preview = URL.createObjectURL(photo);
    stop.current = () => {
      controller.abort();
      URL.revokeObjectURL(preview);
    };
    setProblem('');
    setAttached({ preview, percent: 0, file: null });
    const { sendPhoto } = await import('./send-photo.ts');
    const onPercent = (percent: number) => setAttached((now) => (now && !signal.aborted ? { ...now, percent } : now));
    const sent = await sendPhoto(photo, { ...visit, signal, onPercent });
    if (sent === null || signal.aborted) return;
    if ('file' in sent) return setAttached((now) => now && { ...now, file: sent.file });
    clear();
    const { refusal } = sent;
    setProblem(
      refusal === null ? t('documents.failed') : t(refusal === 'full' ? 'messages.photoFull' : REFUSAL_TEXTS[refusal]),
    );
  }
  return { attached, problem, attach, clear, remove };
}
