import type { PlaceReason, TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lineNews } from '@openturn/web/i18n/line-news.ts';
import { useDelayText } from '#site/time/use-delay-text.ts';

/** Why a place moved back or a promised time changed. */
const WHY_TEXTS: Readonly<Record<PlaceReason, PlainTextKey>> = {
  appointment: 'status.whyAppointment',
  returned: 'status.whyReturned',
  recalled: 'status.whyRecalled',
  transferred: 'status.whyTransferred',
  desk_left: 'status.whyDeskLeft',
  slower: 'status.whySlower',
  delay: 'status.whyDelay',
  delay_over: 'status.whyDelayOver',
  overtaken: 'status.whyOvertaken',
  moved_back: 'status.whyMovedBack',
  later: 'status.whyLater',
  restored: 'status.whyRestored',
  unclosed: 'status.whyUnclosed',
};

/** What keeps the whole line waiting says as much. */
const OF_TIME: readonly PlaceReason[] = ['desk_left', 'slower', 'delay', 'delay_over'];

/** Why the place or the promise changed, and what keeps the line waiting; empty if nothing does. */
export function useRemark(ticket: TicketView): string {
  const { t } = useTexts();
  const { why } = ticket;
  const news = useLineNews(ticket);
  if (!why || !WHY_TEXTS[why] || (news && OF_TIME.includes(why))) return news;
  return [t(WHY_TEXTS[why]), news].filter(Boolean).join(' ');
}

/** What keeps the whole line waiting, and what to do; empty if nothing does. */
function useLineNews({ line, position, wait }: TicketView): string {
  const texts = useTexts();
  const delay = useDelayText(line);
  // It is served, but not up to this place before it closes.
  if (line.state === 'open' && line.isStaffed && position !== null && !wait) return texts.t('status.mayNotReach');
  return line.state === 'open' && line.isStaffed ? delay : [delay, lineNews(line, texts)].filter(Boolean).join(' ');
}
