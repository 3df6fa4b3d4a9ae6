import { useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useQueryClient } from '@tanstack/react-query';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import type { OwnVisits } from '#appointments/own/own-visits.ts';
import { rememberAppointment } from '#appointments/own/remember-appointment.ts';
import styles from '#contact/contact-page.module.css';
import { useFocusOnReturn } from '#contact/use-focus-on-return.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice, leaveShared } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { rememberTicket } from '#tickets/remember-ticket.ts';
import { AskContact } from './ask-contact.tsx';
import { nextPath } from './next-path.ts';
import { useSentCode } from './use-sent-code.ts';

const ENTER_CODE = lazyScreen(async () => (await import('./enter-code.tsx')).EnterCode);
const LOGGED_IN = lazyScreen(async () => (await import('./logged-in.tsx')).LoggedIn);

/** SCREEN-19: a code verifies a contact, whose tickets and appointments are then listed on this device. */
export function Login() {
  const { t } = useTexts();
  const [sent, setSent] = useSentCode();
  const [found, setFound] = useState<OwnVisits | null>(null);
  // The server renders by path alone and does not see the destination.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const next = nextPath(useSearch());
  const arrive = useArrival(next);
  useFocusOnReturn(sent && 'contact');

  function proven(own: OwnVisits) {
    setSent(null);
    if (!arrive(own)) setFound(own);
  }
  return (
    <div className={styles.page}>
      <PageHeading>{found ? t('login.done') : t('login.title')}</PageHeading>
      {isHydrated && !found && next !== null && <SignedOut />}
      {found && <Later screen={LOGGED_IN} props={{ found }} />}
      {!found && sent && <Later screen={ENTER_CODE} props={{ sent, onSent: setSent, onProven: proven }} />}
      {!found && !sent && <AskContact onSent={setSent} />}
    </div>
  );
}

/** ERR-01: why the visitor was sent to the login. */
function SignedOut() {
  const { t } = useTexts();
  return (
    <p className={styles.lead} role="status">
      <strong>{t('error.authenticationFailed')}</strong> {t('login.again')}
    </p>
  );
}

/** Stores the visits and continues to the original destination; false to list them here. */
function useArrival(next: string | null): (found: OwnVisits) => boolean {
  const platform = usePlatform();
  const site = useSite();
  const siteId = Number(site.SiteID);
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return ({ rows, appointments }) => {
    // The next person at a shared device must not see them.
    if (isSharedDevice(platform.storage, site)) {
      leaveShared();
      return false;
    }
    for (const { guid } of rows.toReversed()) rememberTicket(platform, siteId, guid);
    for (const { guid } of appointments.toReversed()) rememberAppointment(platform, siteId, guid);
    void queryClient.invalidateQueries();
    if (next !== null) navigate(next, { replace: true });
    return next !== null;
  };
}
