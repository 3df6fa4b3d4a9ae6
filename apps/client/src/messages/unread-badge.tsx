import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { MESSAGE } from '@openturn/ui/icons/message-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { appointmentQueries } from '#appointments/appointment-queries.ts';
import { ownAppointments } from '#appointments/own/own-appointments.ts';
import { isComing } from '#appointments/is-coming.ts';
import { useOwnAppointments } from '#appointments/own/use-own-appointments.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';
import { messageQueries } from './message-queries.ts';
import { useForgetDrafts } from './use-forget-drafts.ts';
import styles from './unread-badge.module.css';

/** As many visits as one person has at a time. */
const MOST = 4;
const REFRESH_MS = 30_000;

type Counts = Readonly<Record<string, number>>;

/** On every screen, in its header, and in the tab: how many messages about this device's visits wait to be read. */
export function UnreadBadge() {
  const { t } = useTexts();
  const tickets = useOwnTickets();
  const appointments = useComing();
  const [counts, setCounts] = useState<Counts>({});
  const guids = [...tickets.map(({ guid }) => guid), ...appointments].slice(0, MOST);
  const unreadOf = (guid: string) => counts[guid] ?? 0;
  const count = guids.reduce((sum, guid) => sum + unreadOf(guid), 0);
  const first = guids.find((guid) => unreadOf(guid) > 0);
  const report = useCallback((guid: string, unread: number) => {
    setCounts((before) => (before[guid] === unread ? before : { ...before, [guid]: unread }));
  }, []);
  useCountInTab(count);
  useForgetDrafts();
  const header = document.querySelector('main')?.previousElementSibling;
  return (
    <>
      {guids.map((guid) => (
        <UnreadOf key={guid} guid={guid} onCount={report} />
      ))}
      {first !== undefined &&
        header &&
        createPortal(
          <Link href={`/messages?visit=${first}`} className={styles.link}>
            <Icon path={MESSAGE} />
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>{t('messages.new', { count })}</VisuallyHidden>
          </Link>,
          header,
        )}
    </>
  );
}

/** Guids of this device's appointments. Sends no request if they are on the page. */
function useComing(): string[] {
  const siteId = Number(useSite().SiteID);
  const client = useQueryClient();
  const known = ownAppointments(usePlatform(), siteId);
  const shown = known.flatMap((guid) => client.getQueryData(appointmentQueries.one(siteId, guid).queryKey) ?? []);
  const areShown = shown.length === known.length;
  const { appointments } = useOwnAppointments({ isAsked: !areShown });
  const coming = areShown ? shown.flatMap((each) => (each.kind === 'appointment' ? [each.view] : [])) : appointments;
  return coming.filter(isComing).map(({ guid }) => guid);
}

function UnreadOf({ guid, onCount }: { guid: string; onCount: (guid: string, unread: number) => void }) {
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery({ ...messageQueries.ofVisit(siteId, guid), refetchInterval: REFRESH_MS });
  const unread = data?.unread ?? 0;
  useEffect(() => onCount(guid, unread), [guid, unread, onCount]);
  return null;
}

const COUNTED = /^\(\d+\) /;

/** Screens set the title as they like; the count stays before it. */
function useCountInTab(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (count === 0 || !title) return undefined;
    const show = () => {
      const wanted = `(${count}) ${document.title.replace(COUNTED, '')}`;
      if (document.title !== wanted) document.title = wanted;
    };
    const observer = new MutationObserver(show);
    observer.observe(title, { childList: true });
    show();
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNTED, '');
    };
  }, [count]);
}
