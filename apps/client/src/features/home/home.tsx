import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useConnection } from '@openturn/web/live/use-connection.ts';
import { type Screen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { useStored } from '#platform/use-stored.ts';
import { needed } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import { isRunning } from '#tickets/is-running.ts';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';
import { BookCard } from './book-card.tsx';
import { NO_LINES_YET, NOTHING_HERE, OWN_SECTION } from './home-parts.ts';
import { homeTitle } from './home-title.ts';
import { BusinessFacts } from './business-facts.tsx';
import { Lines } from '#features/home/lines/lines.tsx';
import { lineQueries } from '#site/line-queries.ts';
import { QuickLinks } from './quick-links.tsx';
import styles from './home.module.css';

/** SCREEN-01: join a line or book, beside the business's details. */
export function Home() {
  const texts = useTexts();
  const own = useOwnTickets();
  const hasBooked = useHasBooked();
  return (
    <div className={styles.home}>
      <div className={styles.choice}>
        {(own.length > 0 || hasBooked) && <Part screen={OWN_SECTION} />}
        <Choice texts={texts} own={own.filter(isRunning)} />
      </div>
      <div className={styles.known}>
        <QuickLinks />
        <BusinessFacts />
      </div>
    </div>
  );
}

function Part<P extends object>({ screen, props }: { screen: Screen<P>; props?: P }) {
  return (
    <Suspense>
      <ScreenPart screen={screen} props={props} />
    </Suspense>
  );
}

function Choice({ texts, own }: { texts: Texts; own: readonly TicketView[] }) {
  const site = useSite();
  const { state } = useConnection();
  const { data, isError, fetchStatus, refetch } = useQuery(needed(lineQueries.list(Number(site.SiteID))));
  const title = <PageHeading>{homeTitle(data, texts)}</PageHeading>;

  if (!data) {
    const hasFailed = isError || fetchStatus === 'paused';
    return (
      <>
        {title}
        <Part screen={NO_LINES_YET} props={{ hasFailed, isOffline: state === 'offline', onRetry: refetch }} />
      </>
    );
  }
  const { rows, canBook, promiseKept = null } = data;
  if (rows.length === 0 && !canBook) return <Part screen={NOTHING_HERE} />;
  return (
    <>
      {title}
      {rows.length > 0 && <Lines rows={rows} own={own} isStale={state === 'offline' || state === 'reconnecting'} />}
      {promiseKept !== null && (
        <p className={styles.promise}>{texts.t('status.promiseKept', { percent: `${promiseKept}` })}</p>
      )}
      {canBook && <BookCard isOnly={rows.length === 0} />}
    </>
  );
}

/** Whether this device may have appointments; the code that requests them loads only then. */
function useHasBooked(): boolean {
  const siteId = Number(useSite().SiteID);
  const isKnown = useQueryClient().getQueryData(bookedKeys.mine(siteId)) !== undefined;
  return !!useStored(bookedKeys.own(siteId)) || isKnown;
}
