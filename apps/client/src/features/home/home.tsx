import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '@openturn/ui/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useConnection } from '@openturn/web/live/use-connection.ts';
import { useSite } from '#site/use-site.ts';
import { BookCard } from './book-card.tsx';
import { homeTitle } from './home-title.ts';
import { KnownFacts } from './known-facts.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { Lines } from './lines.tsx';
import { lineQueries } from '#site/line-queries.ts';
import { LinesFailed } from './lines-failed.tsx';
import { NothingHere } from './nothing-here.tsx';
import { QuickLinks } from './quick-links.tsx';
import styles from './home.module.css';

/** SCREEN-01: pick a line to join, or book; beside it what is known of the business. */
export function Home() {
  const texts = useTexts();
  return (
    <div className={styles.home}>
      <div className={styles.choice}>
        <Choice texts={texts} />
      </div>
      <div className={styles.known}>
        <QuickLinks />
        <KnownFacts />
      </div>
    </div>
  );
}

function Choice({ texts }: { texts: ReturnType<typeof useTexts> }) {
  const site = useSite();
  const { state } = useConnection();
  const { data, isError, fetchStatus, refetch } = useQuery(lineQueries.list(Number(site.SiteID)));
  const title = <PageHeading>{homeTitle(data, texts)}</PageHeading>;

  if (!data && (isError || fetchStatus === 'paused')) {
    return (
      <>
        {title}
        <LinesFailed isOffline={state === 'offline'} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        {title}
        <LinesSkeleton />
      </>
    );
  }
  const { rows, canBook } = data;
  if (rows.length === 0 && !canBook) return <NothingHere />;
  return (
    <>
      {title}
      {rows.length > 0 && <Lines rows={rows} isStale={state === 'offline' || state === 'reconnecting'} />}
      {canBook && <BookCard isOnly={rows.length === 0} />}
    </>
  );
}
