import { isNight } from '@openturn/domain/booking/move-message.ts';
import { ASK_AFTER_MS, ASK_WITHIN_MS } from '@openturn/domain/rating/rating-limits.ts';
import { ratingSetup } from '@openturn/domain/rating/rating-setup.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { type NewNotice, noticesFor } from '#features/notices/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';
import type { AskedVisit, RatingStore } from './store/rating-store.ts';

type Deps = { ratings: RatingStore; clock: Clock; wakeOutbox: () => void };
type DueVisit = { siteId: number; visit: AskedVisit };

/** Nobody notices whether they are asked a minute later. */
const LOOK_EVERY_MS = MINUTE_MS;

/** Asks about visits that are over, each once and not at night, where visitors have not rated them by themselves. */
export function startRatingAsks({ onError, ...deps }: Deps & { onError: (error: unknown) => void }): TimedSweep {
  let lookAt = 0;
  return startTimedSweep({
    due: async (limit) => {
      const now = deps.clock.now();
      if (now < lookAt) return [];
      const found = await dueVisits(limit, deps);
      // A full batch is followed by the next.
      if (found.length < limit) lookAt = now + LOOK_EVERY_MS;
      return found;
    },
    run: (due) => askAbout(due, deps),
    onError,
  });
}

async function dueVisits(limit: number, { ratings, clock }: Deps): Promise<DueVisit[]> {
  const now = clock.now();
  const ended = { from: now - ASK_WITHIN_MS, until: now - ASK_AFTER_MS };
  const found: DueVisit[] = [];
  for (const { siteId, zone, settings } of await ratings.ratedSites()) {
    const { isOn, asksByMessage } = ratingSetup(settings);
    if (!isOn || !asksByMessage || found.length >= limit) continue;
    const visits = await ratings.toAsk(siteId, { ...ended, limit: limit - found.length });
    found.push(...visits.filter((visit) => !isNight(now, visit.zone ?? zone)).map((visit) => ({ siteId, visit })));
  }
  return found.slice(0, limit);
}

async function askAbout({ siteId, visit }: DueVisit, { ratings, clock, wakeOutbox }: Deps): Promise<void> {
  const notices = noticesAbout(siteId, visit);
  if (await ratings.ask({ siteId, visitId: visit.id, now: clock.now(), notices })) wakeOutbox();
}

function noticesAbout(siteId: number, { kind, ...visit }: AskedVisit): NewNotice[] {
  const { id, version, phone, email, deviceHash, language, lineId, serviceId, staffId, at, zone } = visit;
  const person = { siteId, id, version, phone, email, deviceHash, language, reason: null };
  if (kind === 'ticket') {
    const subject = { ...person, lineId, stage: 'completed', desk: null, returnAt: null, respondBy: null } as const;
    return noticesFor('ticket', { on: 'rate', subject, occasion: 'rate' });
  }
  const time = { at, until: at, zone, decideBy: null, feeDue: 0, method: 1, terms: { currency: '' } };
  const subject = { ...person, ...time, state: 'completed', serviceId, staffId } as const;
  return noticesFor('appointment', { on: 'rate', subject, occasion: 'rate' });
}
