import { useQuery } from '@tanstack/react-query';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needed } from '#site/needed.ts';
import { VisitFailed } from '#visit/visit-states.tsx';
import { type ShownVisit, VisitFrame } from '#visit-parts/which/visit-frame.tsx';
import { ratingQueries } from '#visit-parts/rating/rating-queries.ts';
import { AskRating } from './ask-rating.tsx';
import { NothingToRate } from './nothing-to-rate.tsx';

/** SCREEN-09: what the visitor thinks of a visit, once it is over. */
export function Rating() {
  const { t } = useTexts();
  return <VisitFrame title={t('label.ratings')}>{(visit) => <RatingOf key={visit.guid} visit={visit} />}</VisitFrame>;
}

function RatingOf({ visit }: { visit: ShownVisit }) {
  const { t } = useTexts();
  const { siteId, guid } = visit;
  const { data, error, fetchStatus, refetch } = useQuery(needed(ratingQueries.one(siteId, guid), isOff));
  if (data && (data.rating || data.state === 'asked')) return <AskRating visit={visit} asked={data} />;
  if (data || isOff(error)) return <NothingToRate visit={visit} />;
  if (error || fetchStatus === 'paused') {
    return <VisitFailed text={t('rating.loadFailed')} isOffline={fetchStatus === 'paused'} onRetry={refetch} />;
  }
  return <Skeleton size="long" />;
}

/** The business does not ask for ratings. */
function isOff(error: unknown): boolean {
  return isGone(error, 'not-found');
}
