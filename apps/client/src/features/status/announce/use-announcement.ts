import { useEffect, useRef, useState } from 'react';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { stageText, ticketText } from '#tickets/stage-text.ts';
import { afarText } from './afar-text.ts';
import { useRemark } from './use-remark.ts';
import { ticketNews } from './ticket-news.ts';

/** A place may change every few seconds, too often to announce. */
const QUIET_MS = 20_000;

export type Announcement = { polite: string; urgent: string };

/** Announces each stage at once, a call assertively, and places at most every twenty seconds. */
export function useAnnouncement(ticket: TicketView): Announcement {
  const texts = useTexts();
  const [announcement, setAnnouncement] = useState<Announcement>({ polite: '', urgent: '' });
  const remarkInLine = useRemark(ticket);
  const remark = ticket.position === null ? '' : remarkInLine;
  const announced = useRef({ ticket: { ...ticket, remark }, at: 0 });

  useEffect(() => {
    const now = { ...ticket, remark };
    const news = ticketNews(announced.current.ticket, now);
    if (news === null) return;
    const quietMs = news === 'place' ? Math.max(0, announced.current.at + QUIET_MS - Date.now()) : 0;
    const timer = setTimeout(() => {
      announced.current = { ticket: now, at: Date.now() };
      if (news === 'called') {
        setAnnouncement({ polite: '', urgent: calledText(ticket, texts) });
      } else {
        const said = news === 'coming' ? texts.t('status.onMyWaySent') : text(ticket, texts);
        setAnnouncement({ polite: [said, remark].filter(Boolean).join('. '), urgent: '' });
      }
    }, quietMs);
    return () => clearTimeout(timer);
  }, [ticket, remark, texts]);

  return announcement;
}

function text(ticket: TicketView, { t }: Texts): string {
  const { stage, position, wait, line } = ticket;
  if (position === null) return ticketText(ticket, t);
  return `${stageText(stage, t)}. ${t('status.placeSpoken', { position })} ${waitWords(wait, t, line).spoken}`;
}

/** The same as the screen. */
function calledText({ desk, method }: TicketView, { t, language }: Texts): string {
  if (desk && method === MEET_METHODS.inPerson) return t('status.calledAnnounce', { desk: pickName(desk, language) });
  return `${t('ticket.called')}. ${t(afarText(method))}`;
}
