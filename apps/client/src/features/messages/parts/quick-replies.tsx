import { type MouseEvent, useRef } from 'react';
import type { QuickReply } from '@openturn/domain/conversation/quick-replies.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/messages/messages.module.css';

const QUICK_TEXTS = {
  onMyWay: 'status.onMyWay',
  here: 'messages.here',
  howLong: 'messages.howLong',
  late: 'messages.late',
  whichDoor: 'messages.whichDoor',
  thanks: 'messages.thanks',
} as const satisfies Record<QuickReply, string>;

type QuickRepliesProps = { quick: readonly QuickReply[]; isOff: boolean; onSay: (text: string) => void };

/** One tap each. A double tap says it once: some browsers do not count taps, so the time between them tells. */
export function QuickReplies({ quick, isOff, onSay }: QuickRepliesProps) {
  const { t } = useTexts();
  const last = useRef<{ reply: QuickReply; at: number } | null>(null);
  function press({ timeStamp }: MouseEvent, reply: QuickReply) {
    const isAgain = last.current?.reply === reply && timeStamp - last.current.at < SECOND_MS;
    if (isOff || isAgain) return;
    last.current = { reply, at: timeStamp };
    onSay(t(QUICK_TEXTS[reply]));
  }
  return (
    <div className={styles.quick} role="group" aria-label={t('messages.quick')}>
      {quick.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.reply}
          aria-disabled={isOff || undefined}
          onClick={(event) => press(event, each)}
        >
          {t(QUICK_TEXTS[each])}
        </button>
      ))}
    </div>
  );
}
