import {
  declineRating,
  getRating,
  rateVisit as rateCall,
  type VisitRating,
} from '@openturn/contract/visitor/visit/rating.ts';
import { RATING_CHANGEABLE_MS } from '@openturn/domain/rating/rating-limits.ts';
import { offeredReasons } from '@openturn/domain/rating/rating-setup.ts';
import { refuse } from '@openturn/domain/forms/problem.ts';
import { checkCharacters } from '@openturn/domain/forms/text-rules.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { findRatable, findRated, type RatableVisit, type RateDeps, rateVisit, ratingState } from './rate-visit.ts';

/** Whoever knows the guid of a visit may rate it. */
export function ratingRoutes(app: FastifyInstance, deps: RateDeps): void {
  registerCall(app, getRating, async ({ siteId, params: { guid } }) => {
    const found = await findRatable(siteId, guid, deps);
    if (!found) throw new Rejected('not-found');
    return present(found, deps);
  });

  registerCall(app, rateCall, async ({ siteId, params: { guid }, body }) => {
    const wrong = refuse({ text: checkCharacters(body.text) });
    if (wrong) return orReject(wrong);
    return present(orReject(await rateVisit({ siteId, guid, entered: body }, deps)), deps);
  });

  registerCall(app, declineRating, async ({ siteId, params: { guid } }) => {
    const found = await findRated(siteId, guid, deps);
    if (!found) throw new Rejected('not-found');
    const { visit, isWhole } = found;
    if (!visit.isOpen && isWhole) await deps.ratings.decline({ siteId, visitId: visit.subject, now: deps.clock.now() });
    return DONE;
  });
}

async function present(found: RatableVisit, { clock, places }: RateDeps): Promise<VisitRating> {
  const { visit, setup, rating } = found;
  const known = await places.read(visit.siteId);
  return {
    ...DONE,
    state: ratingState(found, clock.now()),
    question: setup.question,
    reasons: offeredReasons(setup),
    rating: rating && {
      stars: rating.stars,
      reasons: rating.reasons,
      text: rating.text,
      changeableUntil: rating.ratedAt + RATING_CHANGEABLE_MS,
    },
    name: visit.name,
    service: known?.serviceNames.get(visit.serviceIds[0] ?? '') ?? {},
    person: known?.staffNames.get(visit.staffId ?? '') ?? '',
  };
}
