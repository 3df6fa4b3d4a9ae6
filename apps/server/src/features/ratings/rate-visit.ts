import { RATING_CHANGEABLE_MS, type Stars } from '@openturn/domain/rating/rating-limits.ts';
import { offeredReasons, type RatingSetup, ratingSetup } from '@openturn/domain/rating/rating-setup.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import type { PlacesSource } from '#features/lines/index.ts';
import { type NewNotice, noticesFor } from '#features/notices/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { AccountStore } from '#features/staff/index.ts';
import { findVisit, type FindVisitDeps, type FoundVisit } from '#features/visit-tasks/index.ts';
import type { Rating, RatingStore } from './store/rating-store.ts';

/** Of a visit with several stops: whether all are over, and the ticket under which it is rated as a whole. */
export type WholeVisit = { isOver: boolean; subject: string };

export type RateDeps = FindVisitDeps & {
  wholeVisit(siteId: number, guid: string): Promise<WholeVisit | null>;
  ratings: RatingStore;
  sites: Pick<SiteStore, 'find'>;
  accounts: Pick<AccountStore, 'contactsOf'>;
  places: PlacesSource;
  wakeOutbox: () => void;
};

export type RatableVisit = {
  visit: FoundVisit;
  /** Of a visit with several stops, all are over. */
  isWhole: boolean;
  setup: RatingSetup;
  rating: Rating | null;
  language: string;
};

/** Null where nothing is to be seen: an unknown visit, or a business that does not ask and never has. */
export async function findRatable(siteId: number, guid: string, deps: RateDeps): Promise<RatableVisit | null> {
  const [found, site] = await Promise.all([findRated(siteId, guid, deps), deps.sites.find(siteId)]);
  if (!found || !site) return null;
  const { visit, isWhole } = found;
  const setup = ratingSetup(site.settings);
  const rating = await deps.ratings.find(siteId, visit.subject);
  const language = siteLanguages(site.settings)[0] ?? 'en';
  return setup.isOn || rating ? { visit, isWhole, setup, rating, language } : null;
}

/** The visit as it is rated: once for all its stops, when the last of them is over. */
export async function findRated(
  siteId: number,
  guid: string,
  deps: Pick<RateDeps, 'wholeVisit' | keyof FindVisitDeps>,
): Promise<{ visit: FoundVisit; isWhole: boolean } | null> {
  const [visit, whole] = await Promise.all([findVisit(siteId, guid, deps), deps.wholeVisit(siteId, guid)]);
  if (!visit || !whole) return visit && { visit, isWhole: true };
  return { visit: { ...visit, subject: whole.subject }, isWhole: whole.isOver };
}

export function ratingState({ visit, isWhole, setup, rating }: RatableVisit, now: number) {
  if (rating) return now <= rating.ratedAt + RATING_CHANGEABLE_MS ? 'rated' : 'over';
  // A visitor who did not come has nothing to rate.
  return visit.end === 'completed' && isWhole && setup.isOn ? 'asked' : 'not-yet';
}

type Entered = { stars: Stars; reasons: readonly string[]; text: string };
type Refusal = { code: 'not-found' | 'not-now' | 'too-late' };

/** One rating a visit, whichever of its guids is used; it can be changed for a day. */
export async function rateVisit(
  { siteId, guid, entered }: { siteId: number; guid: string; entered: Entered },
  deps: RateDeps,
): Promise<Result<RatableVisit, Refusal>> {
  const found = await findRatable(siteId, guid, deps);
  if (!found) return err({ code: 'not-found' });
  const { visit, setup } = found;
  const now = deps.clock.now();
  const state = ratingState(found, now);
  if (state === 'not-yet') return err({ code: 'not-now' });
  const { stars, text } = entered;
  const isLow = stars <= setup.alertAt;
  const offered = new Set([...offeredReasons(setup).map(({ id }) => id), ...(found.rating?.reasons ?? [])]);
  const rated = await deps.ratings.rate({
    siteId,
    visitId: visit.subject,
    now,
    stars,
    reasons: [...new Set(entered.reasons)].filter((id) => offered.has(id)),
    text: text.trim(),
    serviceId: visit.serviceIds[0] ?? null,
    lineId: visit.lineId,
    personId: await personOf(visit, deps),
    isLow,
    guids: [...new Set([visit.guid, visit.subject])],
    alerts: isLow ? await alertsFor(found, stars, deps) : [],
  });
  if (!rated.ok) return rated;
  deps.wakeOutbox();
  return ok({ ...found, rating: rated.value });
}

/** Whose appointment it was, or who served the ticket. */
async function personOf({ siteId, kind, guid, staffId }: FoundVisit, { ratings }: RateDeps): Promise<string | null> {
  if (staffId !== null) return staffId;
  return kind === 'ticket' ? ratings.servedBy(siteId, guid) : null;
}

/** To the owners, where email is set up. */
async function alertsFor(
  { visit, language }: RatableVisit,
  stars: Stars,
  { accounts }: RateDeps,
): Promise<NewNotice[]> {
  const { siteId, subject: visitId } = visit;
  const owners = (await accounts.contactsOf(siteId)).filter(({ role }) => role === 'owner');
  return owners.flatMap(({ email }) => {
    const subject = { siteId, id: `${visitId} ${email}`, email, language, stars };
    return noticesFor('rating', { on: 'low', subject });
  });
}
