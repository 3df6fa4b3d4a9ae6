import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { LONGEST_MESSAGE } from '@openturn/domain/conversation/conversation-bounds.ts';
import type { QuickReply } from '@openturn/domain/conversation/quick-replies.ts';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { ARROW_UP } from '@openturn/ui/icons/more-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import styles from '#features/messages/messages.module.css';
import { AddPhoto } from './add-photo.tsx';
import { QuickReplies } from './quick-replies.tsx';
import { SharedNote } from './shared-note.tsx';
import type { MessageQueue } from '#features/messages/send/use-queue.ts';
import { useSayTyping } from '#features/messages/send/use-typing.ts';

type ComposerProps = {
  siteId: number;
  guid: string;
  quick: readonly QuickReply[];
  queue: MessageQueue;
  /** Nobody is there to answer now. */
  isClosed: boolean;
  phone: string;
  /** What is to be known before writing. */
  children: ReactNode;
};

/** Taps first, typing second. */
export function Composer({ siteId, guid, quick, queue, isClosed, phone, children }: ComposerProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const isHydrated = useIsHydrated();
  const sayTyping = useSayTyping(siteId, guid);
  // The server checks everything else: the rules of a form weigh more than this screen.
  const isTooLong = Array.from(text.trim()).length > LONGEST_MESSAGE;
  const isOff = !isHydrated || queue.isFull || text.trim() === '' || isTooLong;
  function send() {
    if (isOff) return;
    queue.add(text.trim());
    setText('');
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <div className={styles.composer}>
      <NeedsScript />
      {children}
      <p className={styles.small}>
        {isClosed && t('messages.closedNow')} {isClosed && phone && t('messages.urgent', { phone })}
      </p>
      {quick.length > 0 && (
        <QuickReplies quick={quick} isOff={!isHydrated || queue.isFull} onSay={(reply) => queue.add(reply)} />
      )}
      <p className={styles.problem} id="message-problem" role="alert">
        {isTooLong && t('validation.maxChars', { max: LONGEST_MESSAGE })}
      </p>
      <SharedNote queue={queue} onWords={setText} />
      <div className={styles.row}>
        <AddPhoto queue={queue} isOff={!isHydrated || queue.isFull} />
        <textarea
          className={styles.field}
          rows={1}
          value={text}
          dir="auto"
          aria-label={t('messages.write')}
          placeholder={t('messages.write')}
          aria-invalid={isTooLong || undefined}
          aria-describedby="message-problem"
          enterKeyHint="send"
          onChange={(event) => {
            setText(event.target.value);
            sayTyping();
          }}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles.send}
          aria-label={t('messages.send')}
          aria-disabled={isOff || undefined}
          onClick={send}
        >
          <Icon path={ARROW_UP} />
        </button>
      </div>
    </div>
  );
}
