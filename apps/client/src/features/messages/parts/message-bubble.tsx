import { messageDirection } from '@openturn/domain/conversation/message-direction.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { MESSAGE_MARKS } from '@openturn/ui/thread/message-marks.ts';
import { NoteParts } from '@openturn/ui/thread/note-parts.tsx';
import { Bubble } from '@openturn/ui/thread/bubble.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { ThreadMessage } from '#messages/complete-thread.ts';
import { useSite } from '#site/use-site.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { useToday } from '#site/time/use-today.ts';
import { ThreadPhoto } from './thread-photo.tsx';

const STATES = {
  queued: 'status.messageOnItsWay',
  sending: 'status.messageOnItsWay',
  sent: 'status.messageSent',
  delivered: 'status.messageDelivered',
  failed: 'status.messageFailed',
} as const;
const WAYS = { sms: 'status.waySms', email: 'status.wayEmail', push: 'status.wayPush' } as const;

export function MessageBubble({ message, siteId, guid }: { message: ThreadMessage; siteId: number; guid: string }) {
  const { t } = useTexts();
  const momentText = useMomentText();
  const { from, name, at, text, photo, language, via, mark, ways } = message;
  const moment = momentText(at);
  const alt =
    from === 'visitor'
      ? t('messages.photoOwn', { time: moment })
      : t('messages.photoFrom', { name: name ?? '', time: moment });
  const spoken = LANGUAGES.find((known) => known === language) ?? 'en';
  const isOwn = from === 'visitor';
  const who = isOwn ? '' : (name ?? t('messages.automatic'));
  const parts = [
    who,
    moment,
    via === 'sms' ? t('messages.byText') : '',
    ...ways.map(({ channel, state }) => t(STATES[state], { way: t(WAYS[channel]) })),
    mark ? t(MESSAGE_MARKS[mark].text) : '',
  ];
  const side = isOwn ? 'own' : from === 'system' || from === 'away' ? 'system' : 'other';
  return (
    <Bubble
      side={side}
      text={text}
      photo={photo && <ThreadPhoto visit={{ siteId, guid }} photo={photo} alt={alt} />}
      lang={LOCALE[spoken]}
      dir={messageDirection(text, { language: spoken, isOurs: side === 'system' })}
      note={<NoteParts parts={parts} />}
      icon={mark ? MESSAGE_MARKS[mark].icon : undefined}
    />
  );
}

/** Omits the date for messages sent today. */
function useMomentText(): (at: number) => string {
  const { Zone } = useSite();
  const { today, dateFormat, language } = useToday();
  const timeText = useTimeText();
  return (at) => {
    const { date } = wallClock(at, Zone);
    return date === today ? timeText(at) : `${formatDate(date, dateFormat, language)} ${timeText(at)}`;
  };
}
