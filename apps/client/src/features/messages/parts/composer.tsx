import type { KeyboardEvent, ReactNode } from 'react';
import { LONGEST_MESSAGE } from '@openturn/domain/conversation/conversation-bounds.ts';
import type { QuickReply } from '@openturn/domain/conversation/quick-replies.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { ARROW_UP } from '@openturn/ui/icons/more-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import styles from '#features/messages/messages.module.css';
import { AddPhoto } from './add-photo.tsx';
import { QueuedPhoto } from './queued-photo.tsx';
import { QuickReplies } from './quick-replies.tsx';
import { SharedNote } from './shared-note.tsx';
import { useMessageDraft } from '#features/messages/send/use-message-draft.ts';
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
  const draft = useMessageDraft(siteId, guid, queue);
  const isHydrated = useIsHydrated();
  // What was written before is known only to the device.
  const { text, photo } = isHydrated ? draft : { text: '', photo: '' };
  const sayTyping = useSayTyping(siteId, guid);
  // The server checks everything else: the rules of a form weigh more than this screen.
  const isTooLong = Array.from(text.trim()).length > LONGEST_MESSAGE;
  const isOff = !isHydrated || queue.isFull || (text.trim() === '' && !photo) || isTooLong;
  function send() {
    if (isOff) return;
    draft.send();
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
        {isTooLong ? t('validation.maxChars', { max: LONGEST_MESSAGE }) : draft.problem}
      </p>
      <SharedNote queue={queue} onWords={(words) => draft.write((now) => withWords(now, words))} />
      {photo && (
        <div className={styles.chosen}>
          <QueuedPhoto messageKey={photo} siteId={siteId} guid={guid} />
          <Button look="text" onClick={draft.removePhoto}>
            {t('messages.remove')}
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <AddPhoto isOff={!isHydrated || queue.isFull} onChoose={(file) => void draft.choose(file)} />
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
            const { value } = event.target;
            draft.write(() => value);
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

/** What was being written stays; the page may be opened again with the same words. */
function withWords(written: string, words: string): string {
  if (written.includes(words)) return written;
  return [written, words].filter(Boolean).join('\n');
}
