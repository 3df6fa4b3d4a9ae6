import type { StaffThreadMessage } from '@openturn/contract/conversation/staff-conversations.ts';
import { messageDirection } from '@openturn/domain/conversation/message-direction.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { MESSAGE_MARKS } from '@openturn/ui/thread/message-marks.ts';
import { NoteParts } from '@openturn/ui/thread/note-parts.tsx';
import { Bubble } from '@openturn/ui/thread/bubble.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import { timeAt } from '#app/format/time-at.ts';
import type { OneConversation } from './one-conversation.ts';
import { StaffPhoto } from './staff-photo.tsx';

const STATES = {
  queued: 'staff.stateQueued',
  sending: 'staff.stateSending',
  sent: 'staff.stateSent',
  delivered: 'staff.stateDelivered',
  failed: 'staff.stateFailed',
} as const;
const CHANNELS = { sms: 'staff.channelSms', email: 'staff.channelEmail', push: 'staff.channelPush' } as const;
const SIDES = { visitor: 'other', staff: 'own', note: 'note', away: 'system', system: 'system' } as const;

type StaffBubbleProps = { message: StaffThreadMessage; conversation: OneConversation; siteId: number };

export function StaffBubble({ message, conversation: { guid, name: visitor, zone }, siteId }: StaffBubbleProps) {
  const { t, language } = useTexts();
  const { from, name, at, text, photo, language: written, via, mark, ways } = message;
  const moment = momentOf(at, zone, language);
  const alt = t('messages.photoFrom', { name: from === 'visitor' ? visitor : (name ?? ''), time: moment });
  const spoken = LANGUAGES.find((known) => known === written) ?? 'en';
  const isAutomatic = from === 'system' || from === 'away';
  const parts = [
    isAutomatic ? t('messages.automatic') : (name ?? ''),
    moment,
    via === 'sms' ? t('messages.byText') : '',
    ...ways.map(({ channel, state }) => `${t(CHANNELS[channel])}: ${t(STATES[state])}`),
    mark ? t(MESSAGE_MARKS[mark].text) : '',
  ];
  return (
    <Bubble
      side={SIDES[from]}
      text={text}
      photo={photo && <StaffPhoto visit={{ siteId, guid }} photo={photo} alt={alt} />}
      lang={LOCALE[spoken]}
      dir={messageDirection(text, { language: spoken, isOurs: isAutomatic })}
      title={from === 'note' ? t('conversation.noteOnly') : undefined}
      note={<NoteParts parts={parts} />}
      icon={mark ? MESSAGE_MARKS[mark].icon : undefined}
    />
  );
}

/** Omits the date for messages written today. */
function momentOf(at: number, zone: string, language: Parameters<typeof momentAt>[1]): string {
  const isToday = wallClock(at, zone).date === wallClock(Date.now(), zone).date;
  return isToday ? timeAt(at, zone, language) : momentAt(at, language, zone);
}
