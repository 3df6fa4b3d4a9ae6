import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import type { LineBoard } from '#features/lines/store/line-store.ts';
import type { Site } from '#features/sites/store/site-store.ts';
import type { DemoSite, Week } from '#seed/sites/demo-site.ts';

/** What a store returns for a demo site. */
export function siteOf(site: DemoSite): Site {
  const {
    siteId,
    company,
    hosts: _hosts,
    week,
    exceptions,
    lines: _lines,
    categories: _categories,
    services: _services,
    staff: _staff,
    ...same
  } = site;
  return {
    ...same,
    id: siteId,
    companyId: company.id,
    companyName: company.name,
    version: 1,
    locationName: Object.values(site.names)[0] ?? '',
    rid: '',
    isPublicComputer: false,
    opening: planOf(week, exceptions),
    hasSiblings: false,
  };
}

export function freshBoardOf(site: DemoSite): LineBoard {
  return {
    siteVersion: 1,
    zone: site.zone,
    opening: planOf(site.week, site.exceptions),
    canBook: site.services.some(({ isBookable }) => isBookable),
    archived: [],
    lines: site.lines.map(({ id, names, minutesEach, week, maxWaiting = null }) => ({
      id,
      names,
      minutesEach,
      version: 1,
      state: 'open',
      message: null,
      delay: null,
      openUntil: null,
      waiting: 0,
      serving: 0,
      graceMs: 600_000,
      promiseFactor: 1,
      maxWaiting,
      opening: week ? planOf(week) : null,
    })),
  };
}

function planOf(week: Week, exceptions: OpeningPlan['exceptions'] = {}): OpeningPlan {
  return { week, exceptions };
}
