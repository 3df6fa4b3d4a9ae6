import * as contract from '@openturn/contract/staff/visit/staff-ratings.ts';
import { ratingSetup } from '@openturn/domain/rating/rating-setup.ts';
import type { FastifyInstance } from 'fastify';
import type { PlacesSource, SitePlaces } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { noteAccess, staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { trendsOf, weeksBefore } from './rating-trends.ts';
import type { Rating, RatingPlace, RatingStore } from './store/rating-store.ts';

type Deps = StaffDeps & {
  ratings: RatingStore;
  sites: Pick<SiteStore, 'find'>;
  places: PlacesSource;
};

const PAGE = 30;
const MOST_OPEN = 50;
const USUAL_WEEKS = 12;

/** What visitors think is for those who run the business, and never public. */
export function staffRatingRoutes(app: FastifyInstance, deps: Deps): void {
  const { forManagers } = staffCalls(app, deps);
  const { ratings, clock } = deps;

  forManagers(contract.getRatings, async ({ siteId, member, query }) => {
    await noteAccess(member, 'ratings_read', deps);
    const site = await deps.sites.find(siteId);
    if (!site) throw new Rejected('forbidden');
    const weeks = Number(query.weeks ?? USUAL_WEEKS);
    const { since, starts } = weeksBefore({ now: clock.now(), zone: site.zone, weeks });
    const before = query.before === undefined ? null : placeOf(query.before);
    const [sums, counts, open, page, naming] = await Promise.all([
      ratings.sums(siteId, since),
      ratings.reasonCounts(siteId, since),
      ratings.open(siteId, MOST_OPEN),
      ratings.page(siteId, { since, before, limit: PAGE + 1 }),
      namesAt(siteId, deps),
    ]);
    const trends = trendsOf(sums, weeks);
    const reasons = reasonsAt(site.settings);
    const shown = page.slice(0, PAGE);
    const view = (rating: Rating) => present(rating, naming, reasons);
    return {
      ...DONE,
      isOn: ratingSetup(site.settings).isOn,
      zone: site.zone,
      total: trends.total,
      byStars: trends.byStars,
      weeks: trends.weeks.map((sum, week) => ({ from: starts[week] ?? '', ...sum })),
      services: trends.groups('serviceId', naming.service),
      lines: trends.groups('lineId', naming.line),
      people: trends.groups('personId', (id) => ({ '': naming.person(id) })),
      reasons: [...counts]
        .map(([id, count]) => ({ ...reasons(id), count }))
        .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
      open: open.map(view),
      ratings: shown.map(view),
      next:
        page.length > PAGE
          ? shown
              .slice(-1)
              .map(({ ratedAt, visitId }) => `${ratedAt}.${visitId}`)
              .join('')
          : null,
    };
  });

  forManagers(contract.getOpenRatings, async ({ siteId }) => ({ ...DONE, count: await ratings.countOpen(siteId) }));

  forManagers(contract.handleRating, async ({ siteId, member: { staffId }, body: { id, isHandled } }) => {
    const now = clock.now();
    const action = isHandled ? ('rating_handled' as const) : ('rating_reopened' as const);
    const audit = { siteId, at: now, staffId, action, subject: { kind: 'none' as const }, detail: '' };
    const by = isHandled ? staffId : null;
    if (!(await ratings.handle({ siteId, visitId: id, by, now, audit }))) throw new Rejected('not-found');
    return DONE;
  });
}

function placeOf(text: string): RatingPlace {
  const [at, ...id] = text.split('.');
  return { ratedAt: Number(at), visitId: id.join('.') };
}

type Naming = {
  service: (id: string) => Record<string, string>;
  line: (id: string) => Record<string, string>;
  person: (id: string) => string;
};

async function namesAt(siteId: number, { places, accounts }: Deps): Promise<Naming> {
  const [known, people] = await Promise.all([places.read(siteId), accounts.namesOf(siteId)]);
  return {
    service: (id) => known?.serviceNames.get(id) ?? { '': id },
    line: (id) => lineNames(known, id) ?? { '': id },
    person: (id) => known?.staffNames.get(id) ?? people.get(id) ?? id,
  };
}

function lineNames(known: SitePlaces | null, id: string): Record<string, string> | undefined {
  return known?.lines.get(id)?.view.names;
}

/** One that is no longer offered has lost its words. */
function reasonsAt(settings: Readonly<Record<string, string>>) {
  const { own } = ratingSetup(settings);
  const all = new Map(own.map((reason) => [reason.id, reason]));
  return (id: string) => {
    const side = id.startsWith('good.') ? ('good' as const) : ('poor' as const);
    return all.get(id) ?? { id, side, names: id.startsWith('own.') ? { '': id.slice('own.'.length) } : {} };
  };
}

function present(rating: Rating, naming: Naming, reasons: ReturnType<typeof reasonsAt>): contract.StaffRating {
  const { visitId: id, ratedAt: at, stars, text, serviceId, lineId, personId, isLow, handledBy } = rating;
  return {
    id,
    at,
    stars,
    reasons: rating.reasons.map(reasons),
    text,
    service: serviceId === null ? {} : naming.service(serviceId),
    line: lineId === null ? {} : naming.line(lineId),
    person: personId === null ? '' : naming.person(personId),
    isLow,
    handledBy: handledBy === null ? null : naming.person(handledBy),
  };
}
