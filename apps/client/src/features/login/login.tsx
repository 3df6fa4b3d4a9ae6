import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useQueryClient } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/ticket-view.ts';
import { PageHeading } from '@openturn/ui/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#contact/contact-page.module.css';
import { useFocusOnReturn } from '#contact/use-focus-on-return.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { rememberTicket } from '#tickets/remember-ticket.ts';
import { AskContact } from './ask-contact.tsx';
import { EnterCode } from './enter-code.tsx';
import { LoggedIn } from './logged-in.tsx';
import { nextPath } from './next-path.ts';
import { useSentCode } from './use-sent-code.ts';

/** SCREEN-19: a code proves a contact for this device, and brings its tickets. */
export function Login() {
  const { t } = useTexts();
  const [sent, setSent] = useSentCode();
  const [rows, setRows] = useState<readonly TicketView[] | null>(null);
  const arrive = useArrival();
  useFocusOnReturn(sent && 'contact');

  function proven(found: readonly TicketView[]) {
    setSent(null);
    if (!arrive(found)) setRows(found);
  }
  return (
    <div className={styles.page}>
      <PageHeading>{rows ? t('login.doneTitle') : t('login.title')}</PageHeading>
      {rows && <LoggedIn rows={rows} />}
      {!rows && sent && <EnterCode sent={sent} onSent={setSent} onProven={proven} />}
      {!rows && !sent && <AskContact onSent={setSent} />}
    </div>
  );
}

/** Keeps the tickets, and goes on to where the visitor was going; false where that was nowhere. */
function useArrival(): (rows: readonly TicketView[]) => boolean {
  const platform = usePlatform();
  const siteId = Number(useSite().SiteID);
  const queryClient = useQueryClient();
  const next = nextPath(useSearch());
  const [, navigate] = useLocation();
  return (rows) => {
    for (const { guid } of rows.toReversed()) rememberTicket(platform, siteId, guid);
    void queryClient.invalidateQueries();
    if (next !== null) navigate(next, { replace: true });
    return next !== null;
  };
}
