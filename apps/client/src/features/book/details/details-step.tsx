import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { isBookedGone } from '#appointments/appointment-queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { needed } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import { bookQueries, type Held } from '#features/book/book-queries.ts';
import { TimesFailed } from '#features/book/book-states.tsx';
import { BookSkeleton } from '#features/book/book-skeleton.tsx';
import { HeldDetails } from './held-details.tsx';
import type { StepParts } from '#features/book/step-parts.ts';

/** The attendee's details, while the time is held. */
export function DetailsStep(parts: StepParts) {
  const { t } = useTexts();
  const { choices, choose } = parts.choosing;
  const siteId = Number(useSite().SiteID);
  const isOnline = useOnline();
  const [, navigate] = useLocation();
  const {
    data: held,
    error,
    isError,
    fetchStatus,
    refetch,
  } = useQuery(needed(bookQueries.held(siteId, choices.hold), isBookedGone));
  const isGone = isBookedGone(error);
  const isBooked = held !== undefined && hasBecomeOne(held);
  useEffect(() => {
    if (isBooked) navigate(`/booked/${choices.hold}`, { replace: true });
    // A link to an unknown hold is ignored.
    else if (isGone) choose({ hold: '' });
  });
  if (held && !isBooked) return <HeldDetails {...parts} held={held} />;
  const hasFailed = !isGone && (isError || fetchStatus === 'paused');
  if (!hasFailed) return <BookSkeleton />;
  return (
    <>
      <PageHeading>{t('book.detailsTitle')}</PageHeading>
      <TimesFailed isOffline={!isOnline} onRetry={refetch} />
    </>
  );
}

/** The hold is already booked: its answer was lost, or the page was opened again. */
function hasBecomeOne({ state }: Held): boolean {
  return state !== 'held' && state !== 'expired';
}
