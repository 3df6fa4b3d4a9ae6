import { messageDirection } from '@openturn/domain/conversation/message-direction.ts';
import { LOCALE } from '@openturn/domain/language/languages.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Bubble } from '@openturn/ui/thread/bubble.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { QueuedMessage } from '#features/messages/send/queued-message.ts';
import { QueuedPhoto } from './queued-photo.tsx';
import type { MessageQueue } from '#features/messages/send/use-queue.ts';

type QueuedBubbleProps = {
  message: QueuedMessage;
  siteId: number;
  guid: string;
  isOnline: boolean;
  /** Nothing can be sent any more. */
  isShut: boolean;
  queue: MessageQueue;
};

/** A message that has not been sent yet: it looks like it, and can be taken back. */
export function QueuedBubble({
  siteId,
  guid,
  message: { key, text, isPhoto = false, refused, isFinal = false },
  isOnline,
  isShut,
  queue,
}: QueuedBubbleProps) {
  const { t, language } = useTexts();
  const isRefused = refused !== '';
  const { progress } = queue;
  const isMoving = isOnline && progress?.key === key && progress.percent > 0;
  const sending = isMoving ? t('documents.sending', { percent: progress.percent }) : t('messages.sending');
  const state = isRefused
    ? isShut
      ? t('messages.notSent')
      : `${t('messages.notSent')} · ${refused}`
    : isOnline
      ? sending
      : t('messages.waits');
  const note = (
    <>
      {state}
      {isRefused && !isFinal && !isShut && (
        <Button look="text" onClick={() => queue.retry(key)}>
          {t('dialog.retry')}
        </Button>
      )}
      {(isRefused || !isOnline || isPhoto) && (
        <Button look="text" onClick={() => queue.remove(key)}>
          {t('messages.remove')}
        </Button>
      )}
    </>
  );
  const icon = isRefused ? undefined : CLOCK;
  const words = { text, lang: LOCALE[language], dir: messageDirection(text, { language, isOurs: false }) };
  const photo = isPhoto && <QueuedPhoto messageKey={key} siteId={siteId} guid={guid} />;
  return <Bubble side="own" {...words} photo={photo} note={note} icon={icon} isWaiting isFailed={isRefused} />;
}
