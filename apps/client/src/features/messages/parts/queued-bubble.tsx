import { messageDirection } from '@openturn/domain/conversation/message-direction.ts';
import { LOCALE } from '@openturn/domain/language/languages.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Bubble } from '@openturn/ui/thread/bubble.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { QueuedMessage } from '#features/messages/send/queued-message.ts';
import type { MessageQueue } from '#features/messages/send/use-queue.ts';

type QueuedBubbleProps = { message: QueuedMessage; isOnline: boolean; queue: MessageQueue };

/** A message that has not been sent yet: it looks like it, and can be taken back. */
export function QueuedBubble({ message: { key, text, refused }, isOnline, queue }: QueuedBubbleProps) {
  const { t, language } = useTexts();
  const isRefused = refused !== '';
  const state = isRefused
    ? `${t('messages.notSent')} · ${refused}`
    : t(isOnline ? 'messages.sending' : 'messages.waits');
  const note = (
    <>
      {state}
      {isRefused && (
        <Button look="text" onClick={() => queue.retry(key)}>
          {t('dialog.retry')}
        </Button>
      )}
      {(isRefused || !isOnline) && (
        <Button look="text" onClick={() => queue.remove(key)}>
          {t('messages.remove')}
        </Button>
      )}
    </>
  );
  const icon = isRefused ? undefined : CLOCK;
  const words = { text, lang: LOCALE[language], dir: messageDirection(text, { language, isOurs: false }) };
  return <Bubble side="own" {...words} note={note} icon={icon} isWaiting isFailed={isRefused} />;
}
