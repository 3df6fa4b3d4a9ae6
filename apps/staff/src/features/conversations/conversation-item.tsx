import { messageDirection } from '@openturn/domain/conversation/message-direction.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ConversationRow } from '@openturn/contract/conversation/staff-conversations.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import { timeAt } from '#app/format/time-at.ts';
import { useTicking } from '#app/live/use-ticking.ts';
import styles from './conversations.module.css';

type ConversationItemProps = { row: ConversationRow; siteId: number; zone: string; isOpen: boolean };

/** Who wrote, what they said last, and who answers. */
export function ConversationItem({ row, siteId, zone, isOpen }: ConversationItemProps) {
  const { t, language } = useTexts();
  const [openedAt] = useState(() => Date.now());
  const now = useTicking(openedAt, TICK_MS);
  const { guid, name, ticketCode, startsAt, names, lastAt, last, waitingSince, assignedTo, isMine, isUnread } = row;
  const isToday = wallClock(lastAt, zone).date === wallClock(now, zone).date;
  const read = LANGUAGES.find((code) => code === row.language);
  const isOurs = last.from === 'system' || last.from === 'away';
  const spoken = { language: LANGUAGES.find((code) => code === last.language) ?? 'en', isOurs };
  const chips = [
    ticketCode || (startsAt === null ? '' : momentAt(startsAt, language, zone)),
    names ? pickName(names, language) : '',
    read && read !== language ? LANGUAGE_NAMES[read] : '',
    isMine ? t('conversation.you') : (assignedTo?.name ?? t('conversation.nobody')),
    row.isOver ? t('conversation.over') : '',
    row.isBlocked ? t('conversation.blocked') : '',
    row.isReported ? t('conversation.reported') : '',
  ];
  return (
    <li>
      <Link
        href={`/${formatSiteId(siteId)}/messages/${guid}`}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={isUnread || undefined}
      >
        <span className={styles.top}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.time}>
            {isToday ? timeAt(lastAt, zone, language) : momentAt(lastAt, language, zone)}
          </span>
        </span>
        {isUnread && <VisuallyHidden>{t('conversation.unread')}</VisuallyHidden>}
        <span className={styles.last} dir={messageDirection(last.text, spoken)}>
          {last.text || (last.photo && t('messages.photo'))}
        </span>
        <span className={styles.chips}>
          {waitingSince !== null && (
            <span className={styles.chip} data-waiting>
              {t('conversation.waiting', { time: elapsedText(elapsedOf(Math.max(0, now - waitingSince)), t) })}
            </span>
          )}
          {chips.filter(Boolean).map((chip) => (
            <bdi key={chip} className={styles.chip}>
              {chip}
            </bdi>
          ))}
        </span>
      </Link>
    </li>
  );
}

const TICK_MS = 30_000;
