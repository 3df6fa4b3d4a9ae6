import type { StaffStandby } from '@openturn/contract/staff/staff-standby.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { showDetails } from '@openturn/domain/join/read-detail.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { busyRange, freeTimes, keepFor, readVisit, type BookingOffer, type Standby } from '#features/booking/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { auditOf } from './audit-of.ts';
import type { CalendarDeps } from './calendar-deps.ts';

/** Each person needs a search for free times. */
const MOST_SEARCHED = 50;
const MOST_TIMES = 12;
const MOST_DAYS = 60;

/** Everyone on the waiting list, with the free times that fit them. */
export async function readStandbys(
  siteId: number,
  deps: CalendarDeps,
): Promise<Result<{ rows: StaffStandby[] }, { code: 'site-unknown' }>> {
  const [offer, waiting] = await Promise.all([deps.offers.offer(siteId), deps.standbys.waiting(siteId)]);
  if (!offer) return err({ code: 'site-unknown' });
  const rows: StaffStandby[] = [];
  for (const [index, standby] of waiting.entries()) {
    const isSearched = standby.state === 'waiting' && index < MOST_SEARCHED;
    // One after the other: a long list must not take every connection to the database.
    const times = isSearched ? await timesFor(standby, offer, deps) : [];
    rows.push(presentForStaff(standby, { times, country: countryOf(offer.settings) }));
  }
  return ok({ rows });
}

type Around = Pick<StaffStandby, 'times'> & { country: string };

function presentForStaff(standby: Standby, { times, country }: Around): StaffStandby {
  const { id: guid, name, serviceId: service, staffId: staff, partySize, windows, createdAt: since, offer } = standby;
  return {
    guid,
    name,
    ...showDetails(standby, country),
    service,
    staff,
    partySize,
    windows: windows.map(({ from, until }) => ({ from, until })),
    since,
    offer: offer && { at: offer.at, until: offer.until },
    times,
  };
}

async function timesFor(
  { serviceId: service, additional, method, partySize, staffId, windows }: Standby,
  offer: BookingOffer,
  { offers, clock }: CalendarDeps,
): Promise<StaffStandby['times']> {
  const wanted = { service, additional, method, partySize, ...(staffId !== null && { staff: staffId }) };
  const visit = readVisit(offer, wanted, { by: 'agent' });
  if (!visit.ok) return [];
  const now = clock.now();
  const first = Math.max(now, Math.min(...windows.map(({ from }) => from)));
  const last = Math.max(first, ...windows.map(({ until }) => until));
  const days = Math.min(MOST_DAYS, Math.ceil((last - first) / DAY_MS) + 1);
  const range = { from: wallClock(first, offer.zone).date, days };
  const busy = await offers.busy(offer.siteId, busyRange(range, offer.zone));
  const { lengthMs } = visit.value;
  return freeTimes({ ...range, offer, visit: visit.value, busy, now, by: 'agent' })
    .flatMap(({ times }) => times)
    .filter(({ at }) => windows.some(({ from, until }) => from <= at && at + lengthMs <= until))
    .slice(0, MOST_TIMES)
    .flatMap(({ at, staff: [free] }) => (free === undefined ? [] : [{ staff: free, at }]));
}

type OfferByStaff = { member: StaffMember; guid: string; staff: string; at: number };
type Refusal = { code: 'forbidden' | 'appointment-gone' | 'not-now' | 'slot-taken' | 'busy' };

/** Holds a time for one person, whose turn it need not be. */
export async function offerByStaff(
  { member, guid, staff, at }: OfferByStaff,
  deps: CalendarDeps,
): Promise<Result<null, Refusal>> {
  const { siteId, staffId } = member;
  const [offer, standby] = await Promise.all([deps.offers.offer(siteId), deps.standbys.find(siteId, guid)]);
  if (!offer) return err({ code: 'forbidden' });
  if (!standby) return err({ code: 'appointment-gone' });
  const { serviceId: service, additional, method, partySize } = standby;
  const visit = readVisit(offer, { service, additional, method, partySize, staff }, { by: 'agent' });
  const now = deps.clock.now();
  if (!visit.ok || at <= now) return err({ code: 'not-now' });
  const until = Math.min(at, now + bookingSettings(offer.settings).offerMinutes * MINUTE_MS);
  const place = { at, staffId: staff, opening: [at], until, offer, visit: visit.value };
  const kept = await keepFor(standby, { ...place, by: { actor: 'agent', staffId } }, deps);
  if (!kept.ok) return kept;
  await deps.audit.write([auditOf(member, { action: 'apt_offer', appointment: kept.value, offer, now })]);
  deps.wakeOutbox();
  return ok(null);
}
