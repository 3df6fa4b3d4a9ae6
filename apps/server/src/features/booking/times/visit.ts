import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { roundUpToGranules, type BookingRules } from '@openturn/domain/booking/booking-rules.ts';
import { joinRules } from '@openturn/domain/join/join-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { BookedService, BookedStaff, BookingOffer } from '#features/booking/store/offer-store.ts';

/** What a visitor has chosen. */
export type Wanted = {
  service: string;
  additional?: readonly string[] | undefined;
  /** Any staff member if missing. */
  staff?: string | undefined;
  method?: number | undefined;
  partySize?: number | undefined;
};

/** The choices after validation, with the duration and the staff who can take the visit. */
export type Visit = {
  service: BookedService;
  additional: BookedService[];
  staff: BookedStaff[];
  isStaffChosen: boolean;
  method: number;
  partySize: number;
  lengthMs: number;
  beforeMs: number;
  afterMs: number;
  rules: BookingRules;
  price: number | null;
  /** Null if the service is not for groups. */
  group: string | null;
};

type Refusal = { code: 'service-gone' | 'invalid-input' };

/** Staff may also book services that visitors cannot book, and for any party size. */
export function readVisit(
  offer: BookingOffer,
  wanted: Wanted,
  { by = 'visitor' }: { by?: 'visitor' | 'agent' } = {},
): Result<Visit, Refusal> {
  const service = offer.services.find(({ id }) => id === wanted.service);
  if (!service || service.isArchived || (by === 'visitor' && !isOpen(service))) return err({ code: 'service-gone' });
  const ids = [...new Set(wanted.additional)].filter((id) => id !== service.id);
  const additional = offer.services.filter(
    ({ id, isBookable, isArchived }) => ids.includes(id) && isBookable && !isArchived,
  );
  const maxAdditional = mostAdditional(offer);
  if (additional.length < ids.length || (by === 'visitor' && ids.length > maxAdditional)) {
    return err({ code: 'invalid-input' });
  }
  const methods = methodsOf(offer, service);
  const method = wanted.method ?? methods[0] ?? 1;
  const { rules } = service;
  const partySize = wanted.partySize ?? 1;
  if (!methods.includes(method) || partySize > rules.seats) return err({ code: 'invalid-input' });
  const givers = service.staff.filter((id) => additional.every(({ staff }) => staff.includes(id)));
  const chosen = wanted.staff === undefined ? givers : givers.filter((id) => id === wanted.staff);
  if (chosen.length === 0) return err({ code: 'service-gone' });
  const minutes = roundUpToGranules([service, ...additional].reduce((sum, each) => sum + each.minutes, 0));
  return ok({
    service,
    additional,
    staff: offer.staff.filter(({ id }) => chosen.includes(id)),
    isStaffChosen: wanted.staff !== undefined,
    method,
    partySize,
    lengthMs: minutes * MINUTE_MS,
    beforeMs: wholeGranules(rules.bufferBeforeMinutes),
    afterMs: wholeGranules(rules.bufferAfterMinutes),
    rules,
    price: priceOf(service, additional),
    group: rules.seats > 1 ? ['g', service.id, ...ids.toSorted(), minutes].join(':') : null,
  });
}

/** A service without staff cannot be booked. */
export function isOpen({ isBookable, isArchived, staff }: BookedService): boolean {
  return isBookable && !isArchived && staff.length > 0;
}

/** MEET-02, as for joining. */
export function methodsOf(offer: BookingOffer, service: BookedService): number[] {
  const [own] = joinRules(offer.settings, { services: [service], needsPasscode: false }).services;
  return own ? [...own.methods] : [];
}

/** Additional services of one visit, as for joining. */
export function mostAdditional({ settings, services }: BookingOffer): number {
  return joinRules(settings, { services: services.filter(isOpen), needsPasscode: false }).maxAdditional;
}

function wholeGranules(minutes: number): number {
  return minutes === 0 ? 0 : roundUpToGranules(minutes) * MINUTE_MS;
}

function priceOf(service: BookedService, additional: readonly BookedService[]): number | null {
  if (service.rules.price === null) return null;
  return [service, ...additional].reduce((sum, { rules }) => sum + (rules.price ?? 0), 0);
}
