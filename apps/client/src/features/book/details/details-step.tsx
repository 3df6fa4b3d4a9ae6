import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { StepHeading } from '#features/book/step-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import type { Held } from '#features/book/book-queries.ts';
import { TimesFailed } from '#features/book/book-states.tsx';
import { BookSkeleton } from '#features/book/book-skeleton.tsx';
import { useHeld } from '#features/book/hold/use-held.ts';
import { HeldDetails } from './held-details.tsx';
import type { StepParts } from '#features/book/step-parts.ts';

/** The attendee's details, while the time is held. */
export function DetailsStep(parts: StepParts) {
  const { t } = useTexts();
  const { choices } = parts.choosing;
  const isOnline = useOnline();
  const [, navigate] = useLocation();
  const { held, isError, fetchStatus, refetch } = useHeld(choices.hold, { isNeeded: true });
  const isBooked = held !== undefined && hasBecomeOne(held);
  useEffect(() => {
    if (isBooked) navigate(`/booked/${choices.hold}`, { replace: true });
  });
  if (held && !isBooked) return <HeldDetails {...parts} held={held} />;
  if (!isError && fetchStatus !== 'paused') return <BookSkeleton />;
  return (
    <>
      <StepHeading>{t('book.detailsTitle')}</StepHeading>
      <TimesFailed isOffline={!isOnline} onRetry={refetch} />
    </>
  );
}

/** The hold is already booked: its answer was lost, or the page was opened again. */
function hasBecomeOne({ state }: Held): boolean {
  return state !== 'held' && state !== 'expired';
}
