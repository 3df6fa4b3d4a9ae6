import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { Standby } from '#features/booking/appointment/appointment.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { wireSpan } from '#features/booking/times/wire-times.ts';

type Around = { offer: BookingOffer; waiting: readonly Standby[]; now: number };

/** A place on the waiting list as its holder sees it. */
export function presentStandby(standby: Standby, { offer, waiting, now }: Around): StandbyView {
  const { state, offer: offered, staffId } = standby;
  const staff = offer.staff.find(({ id }) => id === staffId);
  const service = offer.services.find(({ id }) => id === standby.serviceId);
  const isOffered = state === 'offered' && offered !== null && offered.until > now;
  return {
    guid: standby.id,
    SiteID: formatSiteId(standby.siteId),
    state,
    version: standby.version,
    zone: offer.zone,
    service: {
      id: standby.serviceId,
      names: service?.names ?? {},
    },
    staff: staff ? { id: staff.id, name: staff.name } : null,
    method: standby.method,
    partySize: standby.partySize,
    windows: standby.windows.map(({ from, until }) => ({ from, until, ...wireSpan({ from, until }, offer.zone) })),
    name: standby.name,
    ahead: state === 'waiting' ? aheadOf(standby, waiting) : 0,
    offer: isOffered
      ? {
          at: offered.at,
          until: offered.until,
          ...wireSpan({ from: offered.at, until: offered.until }, offer.zone),
          appointment: offered.appointmentId,
          needsApproval: service?.rules.needsApproval,
        }
      : null,
    appointment: standby.appointmentId,
    actions: isOffered ? ['take', 'pass', 'leave'] : state === 'waiting' || state === 'offered' ? ['leave'] : [],
    now,
  };
}

/** How many are ahead of it, waiting for the same service at overlapping times. */
function aheadOf({ id, serviceId, windows, createdAt }: Standby, waiting: readonly Standby[]): number {
  return waiting.filter(
    (other) =>
      other.id !== id &&
      other.state === 'waiting' &&
      other.serviceId === serviceId &&
      (other.createdAt < createdAt || (other.createdAt === createdAt && other.id < id)) &&
      other.windows.some((a) => windows.some((b) => a.from < b.until && b.from < a.until)),
  ).length;
}
