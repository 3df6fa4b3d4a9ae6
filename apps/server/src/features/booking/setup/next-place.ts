import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import {
  type Appointment,
  type BookingDeps,
  type BookingOffer,
  busyRange,
  freeTimes,
  readVisit,
} from '#features/booking/index.ts';

type Place = { staff: string; at: number };
type Query = { appointment: Appointment; offer: BookingOffer; except: readonly Place[] };

const SEARCHED_DAYS = 15;

/**
 * The first free time after an appointment's own, none of `except`; an earlier one only without any, as a visitor may not
 * be able to come sooner. With the same person if they were chosen and still offer it.
 */
export async function nextPlace(
  { appointment, offer, except }: Query,
  deps: Pick<BookingDeps, 'offers' | 'clock'>,
): Promise<Place | null> {
  const { serviceId: service, additional, method, partySize, staffId, isStaffChosen, at } = appointment;
  const wanted = { service, additional, method, partySize };
  const withSame = readVisit(offer, { ...wanted, staff: staffId }, { by: 'agent' });
  const visit = isStaffChosen && withSame.ok ? withSame : readVisit(offer, wanted, { by: 'agent' });
  if (!visit.ok) return null;
  const now = deps.clock.now();
  const first = Math.max(now, at - DAY_MS);
  const range = { from: wallClock(first, offer.zone).date, days: SEARCHED_DAYS };
  const busy = await deps.offers.busy(offer.siteId, busyRange(range, offer.zone), [appointment.id]);
  const { lengthMs, beforeMs, afterMs } = visit.value;
  const isOffered = (place: Place) =>
    except.some((other) => {
      const isApart = Math.abs(other.at - place.at) >= lengthMs + beforeMs + afterMs;
      return other.staff === place.staff && !isApart;
    });
  const places = freeTimes({ ...range, offer, visit: visit.value, busy, now })
    .flatMap(({ times }) => times.flatMap((time) => time.staff.map((staff) => ({ staff, at: time.at }))))
    .filter((place) => !isOffered(place));
  const sooner = (place: Place) => (place.at < at ? SEARCHED_DAYS * DAY_MS : 0);
  const distance = (place: Place) => Math.abs(place.at - at) + sooner(place) + (place.staff === staffId ? 0 : 1);
  return places.reduce<Place | null>(
    (best, place) => (best === null || distance(place) < distance(best) ? place : best),
    null,
  );
}
