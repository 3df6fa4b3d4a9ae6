import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import { noticesFor, withholdTexts } from '#features/notices/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type { Attendee, Standby } from '#features/booking/appointment/appointment.ts';
import { hasCodes, type ContactDeps } from '#features/contacts/index.ts';
import { type BookAsked, holderOf, readAttendee } from '#features/booking/book/book-held.ts';
import { askForCode, provePhone } from '#features/booking/book/prove-phone.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { busyRange, freeTimes } from '#features/booking/times/free-times.ts';
import { standbyTimer } from './standby-changes.ts';
import { reachOf } from './withdraw-offers.ts';
import { readVisit, type Visit, type Wanted } from '#features/booking/times/visit.ts';

export type AskStandby = BookAsked & {
  wanted: Wanted;
  windows: readonly { from: number; until: number }[];
};

type Deps = BookingDeps & ContactDeps;

type Refusal =
  | Extract<Awaited<ReturnType<typeof provePhone>>, { ok: false }>['error']
  | { code: 'site-unknown' | 'service-gone' | 'too-many-appointments' | 'key-reused' | 'busy' }
  | { code: 'invalid-input'; fields?: Record<string, Problem> };
export type StandbyWithOffer = { standby: Standby; offer: BookingOffer };

/** Adds a visitor to the waiting list for times that are full; one that becomes free is offered. */
export async function askStandby(input: AskStandby, deps: Deps): Promise<Result<StandbyWithOffer, Refusal>> {
  const { siteId, wanted, windows, entry, tokenHash, key } = input;
  const offer = await deps.offers.offer(siteId);
  if (!offer) return err({ code: 'site-unknown' });
  const store = deps.standbys;
  const firstAnswer = async (id: string) => {
    const standby = await store.find(siteId, id);
    return standby && { standby, offer };
  };
  return once(
    { call: 'POST client/standby', siteId, tokenHash, key, body: { wanted, windows, entry }, store, firstAnswer },
    (alsoWrite) => askOnce(input, { offer, alsoWrite }, deps),
  );
}

type Asking = { offer: BookingOffer; alsoWrite: AlsoWriteOnce };

async function askOnce(
  input: AskStandby,
  { offer, alsoWrite }: Asking,
  deps: Deps,
): Promise<Result<StandbyWithOffer, Refusal | Repeated>> {
  const { siteId } = input;
  const visit = readVisit(offer, input.wanted);
  if (!visit.ok) return visit;
  if (visit.value.rules.standby === 'off') return err({ code: 'service-gone' });
  const windows = readWindows(input.windows, { visit: visit.value, offer, now: deps.clock.now() });
  if (windows.length === 0) {
    const closed = input.windows.map((_, index) => [`window${index}`, problem('validation.windowClosed')]);
    return err({ code: 'invalid-input', fields: Object.fromEntries(closed) as Record<string, Problem> });
  }
  const bookable = await freeWindows(input.windows, { visit: visit.value, offer, deps });
  if (bookable.length > 0) return err({ code: 'invalid-input', fields: Object.fromEntries(bookable) });
  const attendee = readAttendee(input, { offer, method: visit.value.method });
  if (!attendee.ok) return attendee;
  const proven = await provePhone(attendee.value, input, deps);
  if (!proven.ok) return proven;
  const { phone } = proven.value;
  const standby = standbyOf(input, { ...proven.value, windows, visit: visit.value, deps });
  const { createdAt: at } = standby;
  const added = await deps.standbys.add(standby, {
    ...alsoWrite,
    notices: withholdTexts(noticesFor('standby', { on: 'ask', subject: standby }), input.isTexted),
    ...(phone !== null && { firstUse: { siteId, kind: 'phone', contact: phone, tokenHash: input.tokenHash } }),
    freed: reachOf(standby),
    at,
    limit: limitOf(standby, offer),
  });
  if (!added.ok) {
    const { code } = added.error;
    if (code !== 'phone-of-others') return err({ code });
    const isProvable = await hasCodes(deps);
    return isProvable ? askForCode({ ...input, phone: phone ?? '' }, deps) : askOnce(input, { offer, alsoWrite }, deps);
  }
  deps.wakeOutbox();
  return ok({ standby: added.value, offer });
}

function limitOf({ deviceHash, phone, email }: Standby, { settings }: BookingOffer) {
  return { holder: holderOf(deviceHash, { phone, email }), most: bookingSettings(settings).mostAppointments };
}

type Reading = { visit: Visit; offer: BookingOffer; now: number };

/** The parts of these windows that lie ahead, within the booking window, and in which somebody works. */
function readWindows(windows: AskStandby['windows'], { visit, offer, now }: Reading) {
  const last = addDays(wallClock(now, offer.zone).date, visit.rules.horizonDays + 1);
  const end = instantAt(last, '00:00:00', offer.zone);
  return windows
    .map(({ from, until }) => ({ from: Math.max(from, now), until: Math.min(until, end) }))
    .filter((window) => window.until - window.from >= visit.lengthMs && couldFit(window, { visit, offer, now }));
}

/** Whether a visit could take place then if nothing were booked. */
function couldFit({ from, until }: { from: number; until: number }, { visit, offer, now }: Reading): boolean {
  const all = freeTimes({ ...rangeOf({ from, until }, offer.zone), offer, visit, busy: [], now }).flatMap(
    ({ times }) => times,
  );
  return all.some(({ at }) => from <= at && at + visit.lengthMs <= until);
}

type Free = Pick<Reading, 'visit' | 'offer'> & { deps: BookingDeps };

/** A problem for each window in which anybody may book: an offer would only keep that time from the others. */
async function freeWindows(windows: AskStandby['windows'], { visit, offer, deps }: Free) {
  const all = await Promise.all(
    windows.map(async ({ from, until }, index) => {
      const range = rangeOf({ from, until }, offer.zone);
      const busy = await deps.offers.busy(offer.siteId, busyRange(range, offer.zone));
      const days = freeTimes({ ...range, offer, visit, busy, now: deps.clock.now() });
      const isFree = days.some(({ times }) => times.some(({ at }) => from <= at && at + visit.lengthMs <= until));
      return isFree ? [[`window${index}`, problem('validation.windowFree')] as const] : [];
    }),
  );
  return all.flat();
}

function rangeOf({ from, until }: { from: number; until: number }, zone: string) {
  return { from: wallClock(from, zone).date, days: Math.ceil((until - from) / DAY_MS) + 1 };
}

type Waiting = Attendee &
  Pick<Standby, 'windows'> & {
    visit: Visit;
    deps: BookingDeps;
  };

function standbyOf({ siteId, wanted, tokenHash }: AskStandby, { visit, deps, ...attendee }: Waiting): Standby {
  const now = deps.clock.now();
  const standby: Standby = {
    ...attendee,
    siteId,
    id: deps.newId(),
    version: 1,
    state: 'waiting',
    stateAt: now,
    serviceId: visit.service.id,
    additional: visit.additional.map(({ id }) => id),
    staffId: wanted.staff ?? null,
    method: visit.method,
    partySize: visit.partySize,
    deviceHash: tokenHash,
    createdAt: now,
    offer: null,
    passed: [],
    appointmentId: null,
    timerAt: null,
  };
  return { ...standby, timerAt: standbyTimer(standby) };
}
