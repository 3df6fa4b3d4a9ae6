import { call } from '@openturn/web/api/call.ts';
import { isFinal } from '@openturn/web/api/is-final.ts';
import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';
import { REFUSAL_TEXTS } from '@openturn/web/files/refusal-texts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import type { ThreadMessage } from '#messages/complete-thread.ts';
import type { QueuedMessage } from './queued-message.ts';

/** What prepares and sends photos; loaded with the screen, which may be offline when somebody chooses one. */
export const photoParts = () => import('./photos.ts');

type Sending = {
  siteId: number;
  guid: string;
  language: string;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
  t: Translate;
};

type Refused = { refused: string; isFinal: boolean };

/** There may be room for the same photo later. */
const PASSING: readonly (DocumentRefusal | null)[] = [null, 'full', 'room', 'day'];

/** The message as the server has it, or why it refuses it; `later` if nothing was said. */
export async function sendQueued(
  message: QueuedMessage,
  { siteId, guid, language, t, ...watching }: Sending,
): Promise<{ message: ThreadMessage } | Refused | 'later'> {
  const { key, text, isPhoto = false } = message;
  try {
    let photo: string | null = null;
    if (isPhoto) {
      const { sendPhoto } = await photoParts();
      const sent = await sendPhoto({ key, siteId, guid }, watching);
      if (sent === 'stopped') return 'later';
      if ('refusal' in sent) {
        const { refusal } = sent;
        return { refused: photoProblem(refusal, t), isFinal: !PASSING.includes(refusal) };
      }
      photo = sent.file;
    }
    const body = { text, language, ...(photo !== null && { photo }) };
    return await call('POST client/visit/:guid/messages', { siteId, params: { guid }, body, key });
  } catch (error) {
    if (!isFinal(error)) return 'later';
    const { presentFailure } = await import('@openturn/web/feedback/present-failure.ts');
    return { refused: presentFailure(error, t).text, isFinal: false };
  }
}

export function photoProblem(refusal: keyof typeof REFUSAL_TEXTS | null, t: Translate): string {
  if (refusal === null) return t('documents.failed');
  return t(refusal === 'full' ? 'messages.photoFull' : REFUSAL_TEXTS[refusal]);
}
